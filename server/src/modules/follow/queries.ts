import { sql, type RawBuilder } from 'kysely';
import type { FollowMode } from '@plaudit/contract/follow/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../platform/db/driver.ts';
import type { Person } from '../../platform/personal/personal.ts';
import { isReadable, isVisible } from '../content/content.ts';
import { employeeCardJson } from '../people/view.ts';

/** One of these three; `tag` is a term of content. */
export type Subject = { content_id: string } | { person_id: string } | { tag: string };

const subjectOf = (subject: Subject): string => Object.values(subject)[0] as string;

/** Sets the mode, unless the person already follows and mutes as much as people may. Whether it was set. */
export const upsertFollow = async (
  db: Db,
  { company_id, employee_id }: Person,
  subject: Subject,
  mode: FollowMode,
  now: Date,
  most: number,
): Promise<boolean> => {
  const { content_id = null, person_id = null, tag = null } = subject as Partial<Record<string, string>>;
  const own = sql`company_id = ${company_id} and employee_id = ${employee_id}`;
  const { rows } = await sql`
    insert into follow (company_id, employee_id, content_id, person_id, tag, mode, created_at)
    select ${company_id}, ${employee_id}, ${content_id}, ${person_id}, ${tag}, ${mode}, ${now}
    where (select count(*) from follow where ${own}) < ${most}
      or exists (select from follow where ${own} and subject = ${subjectOf(subject)})
    on conflict (company_id, employee_id, subject) do update set mode = excluded.mode,
      created_at = case when follow.mode = excluded.mode then follow.created_at else excluded.created_at end
    returning subject`.execute(db);
  return rows.length === 1;
};

/** Whether there was something to take back. */
export const deleteFollow = async (db: Db, { company_id, employee_id }: Person, subject: Subject): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from follow
    where company_id = ${company_id} and employee_id = ${employee_id} and subject = ${subjectOf(subject)}`.execute(db);
  return numAffectedRows === 1n;
};

/** The term of a tag; null if no text can have it. */
export const findTagTerm = async (db: Db, tag: string): Promise<string | null> => {
  const { rows } = await sql<{ term: string }>`
    select tag_term(${tag}) as term where content_tags('#' || ${tag}) = array[tag_term(${tag})]`.execute(db);
  return rows[0]?.term ?? null;
};

export type FollowRow = {
  mode: FollowMode;
  created_at: Date;
  content_id: string | null;
  /** Null if the person can't read it anymore. */
  content: { kind: string; author: EmployeeCard | null; words: string; names: Named[] } | null;
  employee: EmployeeCard | null;
  tag: string | null;
};
type Named = { employee_id: string; name: string };

/** Whether content `alias` speaks for the company, and for no one in it. */
const isOfCompany = (alias: string): RawBuilder<boolean> => {
  const content = sql.raw(alias);
  return sql<boolean>`exists (
    select from post spoken
    where spoken.company_id = ${content}.company_id and spoken.post_id = ${content}.content_id and spoken.as_company
  )`;
};

/** The person whose content `alias` is, if it does not speak for the company: in whose name it is, or who wrote it. */
const personOf = (alias: string): RawBuilder<string> => {
  const content = sql.raw(alias);
  return sql<string>`coalesce(${content}.in_name_of, ${content}.author_id)`;
};

/** The latest first. A person has few: all of them are listed. */
export const listFollowRows = async (
  db: Db,
  { company_id, employee_id }: Person,
  subject: Subject | null = null,
): Promise<FollowRow[]> => {
  const { rows } = await sql<FollowRow>`
    select f.mode, f.created_at, f.content_id, substr(f.tag, 2) as tag,
      case when e.employee_id is not null then ${employeeCardJson('e')} end as employee,
      case when c.content_id is not null then json_build_object('kind', c.kind, 'words', c.words,
        'author', case when not ${isOfCompany('c')} then ${employeeCardJson('a')} end,
        'names', array(
          select json_build_object('employee_id', m.employee_id, 'name', m.first_name || ' ' || m.last_name) from employee m
          where m.company_id = c.company_id and m.employee_id = any(c.mention_ids)
        )) end as content
    from follow f
    left join employee e on e.company_id = f.company_id and e.employee_id = f.person_id
    left join content c on c.company_id = f.company_id and c.content_id = f.content_id and ${isVisible('c', employee_id)}
    left join employee a on a.company_id = c.company_id and a.employee_id = ${personOf('c')}
    where f.company_id = ${company_id} and f.employee_id = ${employee_id}
      and (${subject && subjectOf(subject)}::text is null or f.subject = ${subject && subjectOf(subject)})
    order by f.created_at desc, f.subject`.execute(db);
  return rows;
};

type Who = { company_id: string | RawBuilder<string>; employee_id: string | RawBuilder<string> };

/** Whether a person chose the author or a hashtag of the content `alias` in this way. What they chose is read once for a statement. */
const isChosen = (alias: string, { company_id, employee_id }: Who, mode: FollowMode): RawBuilder<boolean> => {
  const content = sql.raw(alias);
  const chosen = sql`company_id = ${company_id} and employee_id = ${employee_id} and mode = ${sql.lit(mode)}`;
  const tags = sql`(
    select string_agg('''' || replace(replace(tag, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery from follow
    where ${chosen} and tag is not null
  )`;
  return sql<boolean>`(${personOf(alias)} <> ${employee_id} and (
    (${personOf(alias)} = any(array(select person_id from follow where ${chosen} and person_id is not null)) and not ${isOfCompany(alias)})
    or case when ${tags} is not null then exists (
      select from content_terms found
      where found.company_id = ${content}.company_id and found.content_id = ${content}.content_id and found.terms @@ ${tags}
    ) else false end
  ))`;
};

/**
 * Whether a person muted the author or a hashtag of the content `alias`: then feeds that they did not ask for it leave it out, and
 * its news don't reach them. Not of what they wrote themselves.
 */
export const isMuted = (alias: string, who: Who): RawBuilder<boolean> => isChosen(alias, who, 'mute');

/** Whether a person follows the author or a hashtag of the content `alias`. */
export const isFollowed = (alias: string, who: Who): RawBuilder<boolean> => isChosen(alias, who, 'follow');

type At = { company_id: string; content_id: string };

/** Those of these people who muted the author or a hashtag of content. */
export const listMuting = async (
  db: Db,
  { company_id, content_id }: At,
  employee_ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    with written as materialized (
      select c.company_id, content_tags(c.words) as tags, case when not ${isOfCompany('c')} then ${personOf('c')} end as person_id
      from content c where c.company_id = ${company_id} and c.content_id = ${content_id}
    )
    select distinct f.employee_id from written w
    join follow f on f.company_id = w.company_id and f.employee_id = any(${employee_ids}::uuid[]) and f.mode = 'mute'
      and (f.tag = any(w.tags) or f.person_id = w.person_id)`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/** Those of these people who muted content, or the colleague who did something there. */
export const listDeaf = async (
  db: Db,
  { company_id, content_id }: At,
  actor_id: string,
  employee_ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    select distinct employee_id from follow
    where company_id = ${company_id} and employee_id = any(${employee_ids}::uuid[]) and mode = 'mute'
      and (content_id = ${content_id} or person_id = ${actor_id})`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};

/** People in the order of their ids, `limit` at most, after this one. */
export type Batch = { after: string | null; limit: number };

/** `is_reached`: they can be notified of it. */
export type Follower = { employee_id: string; is_reached: boolean };

const isReached = (content: string): RawBuilder<boolean> => sql<boolean>`exists (
    select from employee e where e.company_id = ${sql.raw(content)}.company_id and e.employee_id = f.employee_id
      and e.employee_account_status = 'ACTIVE' and e.deleted_at is null
  ) and ${isReadable(content, sql<string>`f.employee_id`)}`;

/** A batch of the people who follow content. */
export const listThreadFollowers = async (
  db: Db,
  { company_id, content_id }: At,
  { after, limit }: Batch,
): Promise<Follower[]> => {
  const { rows } = await sql<Follower>`
    select f.employee_id, ${isReached('t')} as is_reached from (
      select company_id, content_id, employee_id from follow
      where company_id = ${company_id} and content_id = ${content_id} and mode = 'follow'
        and (${after}::uuid is null or employee_id > ${after}::uuid)
      order by employee_id limit ${limit}
    ) f join content t on t.company_id = f.company_id and t.content_id = f.content_id
    order by f.employee_id`.execute(db);
  return rows;
};

/** `by_person`: they follow whose content it is, and not only a hashtag of it. */
export type NewsFollower = Follower & { by_person: boolean };

/**
 * A batch of the people who followed the author or a hashtag of content when it was written: edits of what was there before are no
 * news.
 */
export const listNewsFollowers = async (
  db: Db,
  { company_id, content_id }: At,
  { after, limit }: Batch,
): Promise<NewsFollower[]> => {
  const next = (subject: RawBuilder<boolean>) => sql`
    select employee_id from follow
    where company_id = c.company_id and ${subject} and mode = 'follow' and created_at <= c.created_at
      and employee_id <> c.author_id and (${after}::uuid is null or employee_id > ${after}::uuid)
    order by employee_id limit ${limit}`;
  const { rows } = await sql<NewsFollower>`
    select f.employee_id, f.by_person, ${isReached('c')} as is_reached
    from content c cross join lateral (
      select employee_id, bool_or(by_person) as by_person from (
        select employee_id, true as by_person
        from (${next(sql<boolean>`person_id = ${personOf('c')}`)}) of_person where not ${isOfCompany('c')}
        union all
        select employee_id, false from unnest(content_tags(c.words)) has (tag)
        cross join lateral (${next(sql<boolean>`follow.tag = has.tag`)}) of_tag
      ) found group by employee_id order by employee_id limit ${limit}
    ) f
    where c.company_id = ${company_id} and c.content_id = ${content_id} order by f.employee_id`.execute(db);
  return rows;
};

/** Whose content it is; null if it speaks for the company. */
export const findPersonOf = async (db: Db, { company_id, content_id }: At): Promise<string | null> => {
  const { rows } = await sql<{ person_id: string | null }>`
    select case when not ${isOfCompany('c')} then ${personOf('c')} end as person_id from content c
    where c.company_id = ${company_id} and c.content_id = ${content_id}`.execute(db);
  return rows[0]?.person_id ?? null;
};

export const readFollows = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select f.mode, f.content_id, e.first_name || ' ' || e.last_name as colleague, f.tag, f.created_at
    from follow f left join employee e on e.company_id = f.company_id and e.employee_id = f.person_id
    where f.company_id = ${company_id} and f.employee_id = ${employee_id} order by f.created_at, f.subject`.execute(db);
  return rows;
};

/** What they follow and mute, and what others decided about them. */
export const forgetFollows = ({ company_id, employee_id }: Person) =>
  sql`delete from follow where company_id = ${company_id} and ${employee_id} in (employee_id, person_id)`;
