import { sql } from 'kysely';
import {
  first_refill_limits,
  type PointsPolicy,
  type PointsPolicySettings,
} from '@plaudit/contract/points-policy/schema';
import type { Db } from '../../../platform/db/driver.ts';

/** A limit of refills in the row `p` of a company, or the default without one. */
export const refillLimit = (name: keyof typeof first_refill_limits) =>
  sql`case when p.company_id is null then ${first_refill_limits[name]}::int else ${sql.ref(`p.${name}`)} end`;

// The row of a company that decided nothing yet is made of the table's defaults.
const read = (company_id: string) => sql`
  select p.points_per_gift, p.points_per_colleague_a_day, p.points_per_receiver,
    coalesce(p.receiver_period, 'month') as receiver_period,
    ${refillLimit('refill_per_manager')} as refill_per_manager, ${refillLimit('refill_per_person')} as refill_per_person,
    p.expiry_months, p.expires_from::text as expires_from
  from (select) one left join points_policy p on p.company_id = ${company_id}`;

export const findPolicy = async (db: Db, company_id: string): Promise<PointsPolicy> => {
  const { rows } = await sql<PointsPolicy>`${read(company_id)}`.execute(db);
  return rows[0] as PointsPolicy;
};

/** Makes the row, and holds back other changes of it until the transaction ends. */
export const lockPolicy = async (db: Db, company_id: string): Promise<PointsPolicy> => {
  await sql`insert into points_policy (company_id) values (${company_id}) on conflict do nothing`.execute(db);
  await sql`select from points_policy where company_id = ${company_id} for no key update`.execute(db);
  return findPolicy(db, company_id);
};

export const updatePolicyRow = (db: Db, company_id: string, change: Partial<PointsPolicySettings>) =>
  db.updateTable('points_policy').set(change).where('company_id', '=', company_id);

/**
 * The first beginning of a month that is `days` or more away; none if nothing expires. What the earlier policy had begun is
 * open again.
 */
export const scheduleExpiry = (company_id: string, now: Date, days: number) => sql`
  update points_policy set expired_month = null, warned_early_month = null, warned_late_month = null,
    expires_from = case when expiry_months is not null then
      (date_trunc('month', company_day(company_id, ${now}) + ${days}::int - 1) + interval '1 month')::date
    end
  where company_id = ${company_id}`;
