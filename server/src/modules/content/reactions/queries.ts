import { sql } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Reaction } from '@plaudit/contract/content/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { employeeCardJson } from '../../people/view.ts';

type Key = { company_id: string; content_id: string; employee_id: string };

export const findReaction = async (
  db: Db,
  { company_id, content_id, employee_id }: Key,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('content_reaction')
    .select('reaction')
    .where('company_id', '=', company_id)
    .where('content_id', '=', content_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();
  return row?.reaction;
};

export type ReactionRow = { employee: EmployeeCard; reaction: Reaction; created_at: Date };

/** The people who reacted to content, in the order of their keys. */
export const listReactionRows = async (
  db: Db,
  company_id: string,
  content_id: string,
  { reaction, after, limit }: { reaction: Reaction | undefined; after: string | undefined; limit: number },
): Promise<ReactionRow[]> => {
  const { rows } = await sql<ReactionRow>`
    select r.reaction, r.created_at, ${employeeCardJson('e')} as employee
    from content_reaction r join employee e on e.company_id = r.company_id and e.employee_id = r.employee_id
    where r.company_id = ${company_id} and r.content_id = ${content_id}
      and (${reaction ?? null}::text is null or r.reaction = ${reaction ?? null}::text)
      and (${after ?? null}::uuid is null or r.employee_id > ${after ?? null}::uuid)
    order by r.employee_id limit ${limit}`.execute(db);
  return rows;
};

export const upsertReaction = (db: Db, key: Key, reaction: Reaction) =>
  db
    .insertInto('content_reaction')
    .values({ ...key, reaction })
    .onConflict((conflict) => conflict.columns(['company_id', 'content_id', 'employee_id']).doUpdateSet({ reaction }));

export const deleteReaction = (db: Db, { company_id, content_id, employee_id }: Key) =>
  db
    .deleteFrom('content_reaction')
    .where('company_id', '=', company_id)
    .where('content_id', '=', content_id)
    .where('employee_id', '=', employee_id);
