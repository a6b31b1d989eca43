import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import { isVisible } from '../../content/content.ts';

export const readAsked = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select p.poll_id, c.created_at, coalesce(p.question, c.words) as question, c.kind, (
      select string_agg(o.answer, ' / ' order by o.position) from poll_option o
      where o.company_id = p.company_id and o.poll_id = p.poll_id
    ) as answers, p.is_multiple, p.is_anonymous, p.ends_at, p.closed_at, c.edited_at, c.deleted_at
    from content c join poll p on p.company_id = c.company_id and p.poll_id = c.content_id
    where c.company_id = ${company_id} and c.author_id = ${employee_id} order by p.poll_id`.execute(db);
  return rows;
};

/**
 * The polls they voted in, and their choice in open ones; for an anonymous one no one here knows it. That they voted, and when,
 * is their data even if the poll is gone. The question and answers are words of others: people get them only if they may still
 * read them.
 */
export const readVotes = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select mine.poll_id, case when c.content_id is not null then coalesce(p.question, c.words) end as question, mine.is_anonymous, case when c.content_id is not null then mine.answer end as answer,
      mine.voted_at
    from (
      select v.company_id, v.poll_id, false as is_anonymous, o.answer, v.voted_at
      from poll_vote v join poll_option o on o.company_id = v.company_id and o.poll_id = v.poll_id and o.option_id = v.option_id
      where v.company_id = ${company_id} and v.employee_id = ${employee_id}
      union all
      select company_id, poll_id, true, null, null from poll_voter
      where company_id = ${company_id} and employee_id = ${employee_id}
    ) mine join poll p on p.company_id = mine.company_id and p.poll_id = mine.poll_id
    left join content c on c.company_id = mine.company_id and c.content_id = mine.poll_id
      and ${isVisible('c', employee_id)}
    order by mine.poll_id, answer`.execute(db);
  return rows;
};

/** Forgets who voted in anonymous polls; how many did, and the votes, stay. */
export const forgetVoter = ({ company_id, employee_id }: Person) =>
  sql`delete from poll_voter where company_id = ${company_id} and employee_id = ${employee_id}`;

const writtenBy = ({ company_id, employee_id }: Person) =>
  sql`select p.poll_id from poll p join content c on c.company_id = p.company_id and c.content_id = p.poll_id
    where p.company_id = ${company_id} and c.author_id = ${employee_id}`;

/** The answers of their polls are words of the person. */
export const forgetAnswers = (person: Person) =>
  sql`update poll_option set answer = '' where company_id = ${person.company_id} and poll_id in (${writtenBy(person)})`;

/** Their polls in content that stays without words: without a question, answers mean nothing. */
export const listWithin = async (db: Db, { company_id, employee_id }: Person): Promise<string[]> => {
  const { rows } = await sql<{ poll_id: string }>`
    select p.poll_id from poll p join content c on c.company_id = p.company_id and c.content_id = p.poll_id
    where p.company_id = ${company_id} and c.author_id = ${employee_id} and p.question is not null`.execute(db);
  return rows.map(({ poll_id }) => poll_id);
};

export const renameInOwn = (person: Person, word: string, former_name: string) => [
  sql`update poll_option set answer = replace(answer, ${word}, ${former_name})
    where company_id = ${person.company_id} and poll_id in (${writtenBy(person)}) and strpos(answer, ${word}) > 0`,
  sql`update poll set question = replace(question, ${word}, ${former_name})
    where company_id = ${person.company_id} and poll_id in (${writtenBy(person)}) and strpos(question, ${word}) > 0`,
];

/** Polls of others whose answers, or whose question within other content, name the person in plain words. */
export const countNamed = async (db: Db, person: Person, pattern: string): Promise<number> => {
  const { company_id } = person;
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*) from poll_option
      where company_id = ${company_id} and answer ~* ${pattern} and poll_id not in (${writtenBy(person)})
    ) + (
      select count(*) from poll
      where company_id = ${company_id} and question ~* ${pattern} and poll_id not in (${writtenBy(person)})
    ) as count`.execute(db);
  return rows[0]?.count ?? 0;
};

export const renameNamed = ({ company_id }: Person, pattern: string, former_name: string) => [
  sql`update poll_option set answer = regexp_replace(answer, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and answer ~* ${pattern}`,
  sql`update poll set question = regexp_replace(question, ${pattern}, ${former_name}, 'gi')
    where company_id = ${company_id} and question ~* ${pattern}`,
];
