import { sql } from 'kysely';
import type { FeedOrder } from '@plaudit/contract/feed/endpoints';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export const findOrder = async (db: Db, { company_id, employee_id }: Person): Promise<FeedOrder | undefined> => {
  const { rows } = await sql<{ feed_order: FeedOrder }>`
    select feed_order from feed_choice where company_id = ${company_id} and employee_id = ${employee_id}`.execute(db);
  return rows[0]?.feed_order;
};

export const upsertOrder = ({ company_id, employee_id }: Person, feed_order: FeedOrder, chosen_at: Date) => sql`
  insert into feed_choice (company_id, employee_id, feed_order, chosen_at)
  values (${company_id}, ${employee_id}, ${feed_order}, ${chosen_at})
  on conflict (company_id, employee_id) do update set feed_order = excluded.feed_order, chosen_at = excluded.chosen_at`;

export const readChosen = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select feed_order, chosen_at from feed_choice where company_id = ${company_id} and employee_id = ${employee_id}`.execute(
    db,
  );
  return rows;
};

export const forgetOrder = ({ company_id, employee_id }: Person) =>
  sql`delete from feed_choice where company_id = ${company_id} and employee_id = ${employee_id}`;
