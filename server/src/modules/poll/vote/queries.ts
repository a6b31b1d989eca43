import { sql } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { employeeCardJson } from '../../people/view.ts';

type Key = { company_id: string; poll_id: string; employee_id: string };

/** The commitment of a person in an anonymous poll. */
export const findCommitment = async (
  db: Db,
  { company_id, poll_id, employee_id }: Key,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('poll_voter')
    .select('commitment')
    .where('company_id', '=', company_id)
    .where('poll_id', '=', poll_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();
  return row?.commitment;
};

/** The choice of a person in an open poll. */
export const findChoice = async (db: Db, { company_id, poll_id, employee_id }: Key): Promise<string[]> => {
  const rows = await db
    .selectFrom('poll_vote')
    .select('option_id')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('poll_id', '=', poll_id)
    .execute();
  return rows.map(({ option_id }) => option_id);
};

type Change = { from: readonly string[]; to: readonly string[] };

/** Moves votes of a person from some answers to others; `voters`: whether one person more or fewer has voted. */
export const moveVotes = (
  { company_id, poll_id, employee_id }: Key,
  { from, to }: Change,
  voters: -1 | 0 | 1,
  now: Date,
) => [
  sql`delete from poll_vote
    where company_id = ${company_id} and employee_id = ${employee_id} and poll_id = ${poll_id} and option_id <> all(${to}::uuid[])`,
  sql`insert into poll_vote (company_id, poll_id, option_id, employee_id, voted_at)
    select ${company_id}, ${poll_id}, chosen.option_id, ${employee_id}, ${now} from unnest(${to}::uuid[]) as chosen (option_id)
    on conflict do nothing`,
  sql`update poll_option set votes_count = votes_count - (option_id = any(${from}::uuid[]))::int + (option_id = any(${to}::uuid[]))::int
    where company_id = ${company_id} and poll_id = ${poll_id}`,
  sql`update poll set voters_count = voters_count + ${voters}
    where company_id = ${company_id} and poll_id = ${poll_id}`,
];

type Ballot = {
  commitment: Buffer;
  is_first: boolean;
  /** How many more people have a vote now. */
  people: -1 | 0 | 1;
  /** The votes after it, sealed. */
  tally: Buffer;
};

/** The same in an anonymous poll. */
export const castBallot = (
  { company_id, poll_id, employee_id }: Key,
  { commitment, is_first, people, tally }: Ballot,
) => [
  sql`insert into poll_voter (company_id, poll_id, employee_id, commitment)
    values (${company_id}, ${poll_id}, ${employee_id}, ${commitment})
    on conflict (company_id, poll_id, employee_id) do update set commitment = excluded.commitment`,
  sql`update poll set voters_count = voters_count + ${Number(is_first)}, people_count = people_count + ${people}, tally = ${tally}
    where company_id = ${company_id} and poll_id = ${poll_id}`,
];

type At = { company_id: string; poll_id: string };

/** Notes the current votes, and shows those that were noted before. */
export const takeStep = ({ company_id, poll_id }: At, votes: Readonly<Record<string, number>>) => [
  sql`update poll set shown_people = noted_people, noted_people = people_count
    where company_id = ${company_id} and poll_id = ${poll_id}`,
  sql`update poll_option set shown_count = noted_count, noted_count = (${JSON.stringify(votes)}::jsonb ->> option_id::text)::int
    where company_id = ${company_id} and poll_id = ${poll_id}`,
];

/** Seals votes that were counted before votes were sealed. */
export const hideVotes = ({ company_id, poll_id }: At) =>
  sql`update poll_option set votes_count = 0 where company_id = ${company_id} and poll_id = ${poll_id}`;

export type VoterRow = { employee: EmployeeCard; voted_at: Date };

/** The people who chose an answer, in the order of their keys. */
export const listVoterRows = async (
  db: Db,
  company_id: string,
  {
    poll_id,
    option_id,
    after,
    limit,
  }: { poll_id: string; option_id: string; after: string | undefined; limit: number },
): Promise<VoterRow[]> => {
  const { rows } = await sql<VoterRow>`
    select v.voted_at, ${employeeCardJson('e')} as employee
    from poll_vote v join employee e on e.company_id = v.company_id and e.employee_id = v.employee_id
    where v.company_id = ${company_id} and v.poll_id = ${poll_id} and v.option_id = ${option_id}
      and (${after ?? null}::uuid is null or v.employee_id > ${after ?? null}::uuid)
    order by v.employee_id limit ${limit}`.execute(db);
  return rows;
};
