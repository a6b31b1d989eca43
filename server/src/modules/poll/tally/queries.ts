import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

type At = { company_id: string; poll_id: string };

export const findTally = async (db: Db, { company_id, poll_id }: At): Promise<Buffer | null> => {
  const row = await db
    .selectFrom('poll')
    .select('tally')
    .where('company_id', '=', company_id)
    .where('poll_id', '=', poll_id)
    .executeTakeFirst();
  return row?.tally ?? null;
};

/** The votes that everyone sees from now on, or none if there are too few; deletes the sealed ones. */
export const settleTally = ({ company_id, poll_id }: At, votes: Readonly<Record<string, number>>) => [
  sql`update poll_option set votes_count = coalesce((${JSON.stringify(votes)}::jsonb ->> option_id::text)::int, 0)
    where company_id = ${company_id} and poll_id = ${poll_id}`,
  sql`update poll set tally = null where company_id = ${company_id} and poll_id = ${poll_id}`,
];
