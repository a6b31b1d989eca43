import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export const readEntries = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select e.created_at, case e.account when 'allowance' then 'to_give' else 'to_spend' end as account, e.kind, e.points, e.balance,
      case when t.source_kind = 'recognition' then t.source_id end as recognition_id, t.reason
    from points_entry e join points_transfer t on t.company_id = e.company_id and t.transfer_id = e.transfer_id
    where e.company_id = ${company_id} and e.owner_id = ${employee_id} order by e.entry_id`.execute(db);
  return rows;
};

export type Balance = { account: 'allowance' | 'earned'; balance: number };

/** What a person has, locked until the end of the transaction. */
export const lockBalances = async (db: Db, { company_id, employee_id }: Person): Promise<Balance[]> => {
  const { rows } = await sql<Balance>`
    select account, balance from points_account
    where company_id = ${company_id} and owner_id = ${employee_id} and account <> 'issued' and balance > 0
    order by account for update`.execute(db);
  return rows;
};

/** Why points of the person were changed by hand, and reasons for other people that name them. */
export const forgetReasons = ({ company_id, employee_id }: Person, words: readonly string[]) =>
  sql`update points_transfer t set reason = null
    where t.company_id = ${company_id} and t.reason is not null and (exists (
      select from points_entry e
      where e.company_id = t.company_id and e.transfer_id = t.transfer_id and e.owner_id = ${employee_id}
    ) or exists (
      select from unnest(${words}::text[]) as word where strpos(lower(t.reason), lower(word)) > 0
    ))`;
