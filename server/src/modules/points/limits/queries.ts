import { sql, type RawBuilder } from 'kysely';
import type { LimitReason } from '@plaudit/contract/points-policy/schema';
import type { Db } from '../../../platform/db/driver.ts';

/** The limits of gifts in a company; null without any. */
export type GiftLimits = {
  points_per_gift: number | null;
  points_per_colleague_a_day: number | null;
  points_per_receiver: number | null;
} | null;

/** An expression, to be read along with other columns. */
export const giftLimits = (company_id: string): RawBuilder<GiftLimits> => sql`(
  select json_build_object('points_per_gift', points_per_gift,
    'points_per_colleague_a_day', points_per_colleague_a_day, 'points_per_receiver', points_per_receiver)
  from points_policy where company_id = ${company_id}
    and coalesce(points_per_gift, points_per_colleague_a_day, points_per_receiver) is not null
)`;

export const findGiftLimits = async (db: Db, company_id: string): Promise<GiftLimits> => {
  const { rows } = await sql<{ limits: GiftLimits }>`select ${giftLimits(company_id)} as limits`.execute(db);
  return rows[0]?.limits ?? null;
};

// A month, the widest time zone, and clocks of two machines that differ.
const longest_window_ms = 33 * 86_400_000;

/** An id before all ids of the current day, week or month: ids of entries and transfers begin with their time. */
export const firstIdOfWindow = (now: Date): string => {
  const hex = (now.getTime() - longest_window_ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
};

/**
 * By receiver: how many more points they may get from this giver today, and from anyone in the period; null is no limit. Only
 * points from allowances count, and only if they were not undone.
 */
const leftOf = (company_id: string, giver_id: string, receiver_ids: readonly string[], now: Date) => sql`
  select who.employee_id, p.points_per_colleague_a_day - coalesce(sum(moved.points)
      filter (where moved.giver_id = ${giver_id}::uuid and moved.created_at >= windows.today), 0) as left_today,
    p.points_per_receiver - coalesce(sum(moved.points) filter (where moved.created_at >= windows.period), 0) as left_in_period,
    p.points_per_colleague_a_day, p.points_per_receiver
  from points_policy p
  join company c on c.company_id = p.company_id
  cross join lateral (select ${now}::timestamptz at time zone c.time_zone as local) here
  cross join lateral (
    select case c.week_start when 'sunday' then interval '1 day' when 'saturday' then interval '2 days' else interval '0' end as shift
  ) week
  cross join lateral (
    select date_trunc('day', local) at time zone c.time_zone as today,
      case p.receiver_period
        when 'week' then date_trunc('week', local + shift) - shift else date_trunc(p.receiver_period, local)
      end at time zone c.time_zone as period
  ) windows
  cross join unnest(${receiver_ids}::uuid[]) as who (employee_id)
  left join lateral (
    select e.points, e.created_at, payer.owner_id as giver_id
    from points_entry e
    join points_transfer t on t.company_id = e.company_id and t.transfer_id = e.transfer_id
    join points_entry payer on payer.company_id = e.company_id and payer.transfer_id = e.transfer_id
      and payer.account = 'allowance'
    where e.company_id = p.company_id and e.owner_id = who.employee_id and e.account = 'earned' and e.points > 0
      and e.entry_id >= ${firstIdOfWindow(now)}::uuid
      and e.created_at >= least(windows.today, windows.period)
      and not exists (
        select from points_transfer later
        where later.company_id = t.company_id and later.reverses_transfer_id = t.transfer_id
      )
  ) moved on true
  where p.company_id = ${company_id}
  group by who.employee_id, p.points_per_colleague_a_day, p.points_per_receiver`;

const reason: RawBuilder<LimitReason> = sql`case
  when left_in_period is null or left_today <= left_in_period then 'points_per_colleague_a_day' else 'points_per_receiver' end`;

/**
 * Fails if a gift that is already in the ledger is more than was left. Its accounts are locked, so any other gift to these
 * people is either visible here or waits.
 */
export const refuseOverLimits = (
  company_id: string,
  giver_id: string,
  receiver_ids: readonly string[],
  now: Date,
) => sql`
  select refuse('points_limit', jsonb_build_object('reason', ${reason}, 'employee_id', employee_id,
    'limit', case ${reason} when 'points_per_receiver' then points_per_receiver else points_per_colleague_a_day end))
  from (${leftOf(company_id, giver_id, receiver_ids, now)}) counted
  where least(left_today, left_in_period) < 0 limit 1`;

export type Left = { employee_id: string; points_left: number; reason: LimitReason };

export const listLeft = async (
  db: Db,
  company_id: string,
  giver_id: string,
  receiver_ids: readonly string[],
  now: Date,
): Promise<Left[]> => {
  const { rows } = await sql<Left>`
    select employee_id, greatest(least(left_today, left_in_period), 0)::int as points_left, ${reason} as reason
    from (${leftOf(company_id, giver_id, receiver_ids, now)}) counted
    where least(left_today, left_in_period) is not null order by employee_id`.execute(db);
  return rows;
};
