import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';
import type { CardRow, Standing } from '../content/content.ts';

/** An instant in an answer of the database that is JSON. */
type JsonInstant = string;

/** `votes_count`: of an anonymous poll only once it was counted (`tally`). */
type OptionFacts = { option_id: string; answer: string; votes_count: number; shown_count: number };

/** What decides who may do what with a poll, and what is shown of it. */
export type Facts = {
  /** Null if it is content of its own, whose words are the question. */
  question: string | null;
  is_multiple: boolean;
  is_anonymous: boolean;
  ends_at: JsonInstant | null;
  closed_at: JsonInstant | null;
  counted_at: JsonInstant | null;
  voters_count: number;
  /** For an anonymous poll: who has a vote in it now, had one at the last step, and at the one that is shown. */
  people_count: number;
  noted_people: number;
  shown_people: number;
  options: OptionFacts[];
};

/** The same with what a card shows to one viewer. */
export type Part = Facts & { my_option_ids: string[]; has_voted: boolean };

/** The same of one that is content of its own. `keeps_place`: the viewer manages its place. */
export type OwnPart = Part & { keeps_place: boolean };

/** What content of another kind says of the poll that is in it: in its facts, and in the part of its card. */
type Holder<Held> = { poll?: Held | null };

/** What decides about the poll, or about the one in this content; null if there is none. The facts of a comment are those above it. */
export const factsIn = ({ kind, parent_id, facts }: Pick<Standing, 'kind' | 'parent_id' | 'facts'>): Facts | null => {
  if (kind === 'poll') return facts as Facts;
  return parent_id === null ? ((facts as Holder<Facts>).poll ?? null) : null;
};

/** The same with what a card of it shows. */
export const partIn = ({ kind, part }: Pick<CardRow, 'kind' | 'part'>): Part | null =>
  kind === 'poll' ? (part as Part) : ((part as Holder<Part>).poll ?? null);

const own = (alias: string) =>
  sql`p.company_id = ${sql.ref(`${alias}.company_id`)} and p.poll_id = ${sql.ref(`${alias}.content_id`)}`;

const facts = sql`'question', p.question, 'is_multiple', p.is_multiple, 'is_anonymous', p.is_anonymous, 'ends_at', p.ends_at, 'closed_at', p.closed_at,
  'counted_at', p.counted_at, 'voters_count', p.voters_count,
  'people_count', p.people_count, 'noted_people', p.noted_people, 'shown_people', p.shown_people, 'options', (
    select json_agg(json_build_object('option_id', o.option_id, 'answer', o.answer, 'votes_count', o.votes_count,
      'shown_count', o.shown_count) order by o.position)
    from poll_option o where o.company_id = p.company_id and o.poll_id = p.poll_id
  )`;

export const factsJson = (alias: string): RawBuilder<Facts> =>
  sql<Facts>`(select json_build_object(${facts}) from poll p where ${own(alias)})`;

const shown = (viewer: RawBuilder<string>) => sql`${facts}, 'my_option_ids', array(
      select v.option_id from poll_vote v
      where v.company_id = p.company_id and v.employee_id = ${viewer} and v.poll_id = p.poll_id
    ), 'has_voted', exists (
      select from poll_voter v
      where v.company_id = p.company_id and v.poll_id = p.poll_id and v.employee_id = ${viewer}
    ) or exists (
      select from poll_vote v
      where v.company_id = p.company_id and v.employee_id = ${viewer} and v.poll_id = p.poll_id
    )`;

export const partJson = (alias: string, viewer: RawBuilder<string>): RawBuilder<Part> =>
  sql<Part>`(select json_build_object(${shown(viewer)}) from poll p where ${own(alias)})`;

export const ownPartJson = (alias: string, viewer: RawBuilder<string>): RawBuilder<OwnPart> => sql<OwnPart>`(
  select json_build_object(${shown(viewer)}, 'keeps_place', case when ${sql.ref(`${alias}.place_id`)} is null then false else exists (
      select from place_member m where m.company_id = ${sql.ref(`${alias}.company_id`)}
        and m.place_id = ${sql.ref(`${alias}.place_id`)} and m.employee_id = ${viewer} and m.role in ('owner', 'manager')
    ) end)
  from poll p where ${own(alias)}
)`;

type NewPoll = {
  poll_id: string;
  question: string | null;
  is_multiple: boolean;
  is_anonymous: boolean;
  ends_at: Date | null;
  options: readonly { option_id: string; answer: string }[];
};

/** Inserts the poll's own columns with its row of `content`, or with that of what it is in. */
export const insertPoll = (
  company_id: string,
  { poll_id, question, is_multiple, is_anonymous, ends_at, options }: NewPoll,
) => [
  sql`insert into poll (company_id, poll_id, question, is_multiple, is_anonymous, ends_at)
    values (${company_id}, ${poll_id}, ${question}, ${is_multiple}, ${is_anonymous}, ${ends_at})`,
  sql`insert into poll_option (company_id, poll_id, option_id, position, answer)
    select ${company_id}, ${poll_id}, given.option_id, given.position, given.answer
    from unnest(${options.map(({ option_id }) => option_id)}::uuid[], ${options.map(({ answer }) => answer)}::text[])
      with ordinality as given (option_id, answer, position)`,
];

/** From now on no vote is accepted, and an anonymous poll shows its whole result. */
export const markOver = (
  company_id: string,
  poll_id: string,
  { closed_at, now }: { closed_at: Date | null; now: Date },
) =>
  sql`update poll set closed_at = ${closed_at}, counted_at = ${now}
    where company_id = ${company_id} and poll_id = ${poll_id}`;

/** It can be voted in again. */
export const markOpen = (company_id: string, poll_id: string) =>
  sql`update poll set closed_at = null, counted_at = null where company_id = ${company_id} and poll_id = ${poll_id}`;

/** Deletes the poll's own rows for good. */
export const deletePolls = async (db: Db, company_id: string, poll_ids: readonly string[]): Promise<void> => {
  const which = sql`company_id = ${company_id} and poll_id = any(${poll_ids}::uuid[])`;
  await sql`delete from poll_vote where ${which}`.execute(db);
  await sql`delete from poll_voter where ${which}`.execute(db);
  await sql`delete from poll_option where ${which}`.execute(db);
  await sql`delete from poll where ${which}`.execute(db);
};
