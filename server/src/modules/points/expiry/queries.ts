import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { company_owner_id } from '../../../platform/ids.ts';

/** What is due in a company today. Months are the first of a month; null if there is nothing to do. */
export type Due = { company_id: string; expiry: string | null; early: string | null; late: string | null };

/** `early` and `late` are days before a month begins. */
export const listDue = async (db: Db, now: Date, warnings: { early: number; late: number }): Promise<Due[]> => {
  const month = sql`date_trunc('month', today)::date`;
  // The month that begins within this many days, unless nothing may expire in it yet.
  const coming = (days: number, known: RawBuilder<unknown>) => sql`case
    when (date_trunc('month', today + ${days}::int))::date > today
      and date_trunc('month', today + ${days}::int)::date >= expires_from
      and date_trunc('month', today + ${days}::int)::date > coalesce(${known}, '-infinity')
    then date_trunc('month', today + ${days}::int)::date::text end`;
  const { rows } = await sql<Due>`
    select * from (
      select company_id,
        case when ${month} >= expires_from and ${month} > coalesce(expired_month, '-infinity') then ${month}::text end as expiry,
        ${coming(warnings.early, sql`warned_early_month`)} as early,
        ${coming(warnings.late, sql`warned_late_month`)} as late
      from (select p.*, company_day(p.company_id, ${now}) as today from points_policy p where p.expiry_months is not null) p
    ) due where coalesce(expiry, early, late) is not null`.execute(db);
  return rows;
};

export type Step = 'expiry' | 'early' | 'late';
const marks = { expiry: 'expired_month', early: 'warned_early_month', late: 'warned_late_month' } as const;

export const markDone = (db: Db, company_id: string, step: Step, month: string) =>
  db
    .updateTable('points_policy')
    .set({ [marks[step]]: month })
    .where('company_id', '=', company_id);

/** The next `limit` people whose earned points are checked; locked, if points are to move. */
export const listOwners = async (
  db: Db,
  company_id: string,
  after: string,
  limit: number,
  { lock }: { lock: boolean },
): Promise<string[]> => {
  const { rows } = await sql<{ owner_id: string }>`
    select owner_id from points_account
    where company_id = ${company_id} and account = 'earned' and balance > 0 and owner_id > ${after}
    order by owner_id limit ${limit} ${lock ? sql`for update` : sql``}`.execute(db);
  return rows.map(({ owner_id }) => owner_id);
};

/**
 * By owner, how many earned points expire when `month` begins: what had come in `expiry_months` before, minus everything that
 * ever went out, because the oldest goes first. Entries that were undone, and their undos, don't count.
 */
const expiring = (company_id: string, owner_ids: readonly string[], month: string) => sql`
  select a.owner_id, a.balance, least(a.balance, old.points - gone.points) as points
  from points_account a
  join points_policy p on p.company_id = a.company_id
  join company c on c.company_id = a.company_id
  cross join lateral (
    select coalesce(sum(e.points) filter (
        where e.points > 0 and e.created_at < (${month}::date - make_interval(months => p.expiry_months)) at time zone c.time_zone
      ), 0) as points, coalesce(-sum(e.points) filter (where e.points < 0), 0) as gone
    from points_entry e join points_transfer t on t.company_id = e.company_id and t.transfer_id = e.transfer_id
    where e.company_id = a.company_id and e.owner_id = a.owner_id and e.account = 'earned' and t.cause <> 'reversal'
      and not exists (
        select from points_transfer later
        where later.company_id = t.company_id and later.reverses_transfer_id = t.transfer_id
      )
  ) old
  cross join lateral (select old.gone as points) gone
  where a.company_id = ${company_id} and a.account = 'earned' and a.owner_id = any(${owner_ids}::uuid[])
    and old.points > gone.points and a.balance > 0`;

export type Expiring = { employee_id: string; points: number };

export const listExpiring = async (
  db: Db,
  company_id: string,
  owner_ids: readonly string[],
  month: string,
): Promise<Expiring[]> => {
  const { rows } = await sql<Expiring>`
    select owner_id as employee_id, points::int as points from (${expiring(company_id, owner_ids, month)}) found`.execute(
    db,
  );
  return rows;
};

/** One transfer for each of these owners, whose accounts are locked; the ids of those who lost points. */
export const expirePoints = async (
  db: Db,
  company_id: string,
  owner_ids: readonly string[],
  month: string,
  now: Date,
): Promise<string[]> => {
  await sql`insert into points_account (company_id, owner_id, account)
    values (${company_id}, ${company_owner_id}, 'issued') on conflict do nothing`.execute(db);
  const { rows } = await sql<{ owner_id: string }>`
    with due as materialized (
      select owner_id, balance, points, uuidv7() as transfer_id
      from (${expiring(company_id, owner_ids, month)}) found
    ), moved as (
      update points_account a set balance = a.balance - due.points from due
      where a.company_id = ${company_id} and a.owner_id = due.owner_id and a.account = 'earned'
    ), transfers as (
      insert into points_transfer (company_id, transfer_id, idempotency_key, cause, created_at)
      select ${company_id}, transfer_id, 'expiry:' || owner_id || ':' || ${month}::text || ':' || transfer_id, 'expiry', ${now} from due
    ), entries as (
      insert into points_entry (company_id, owner_id, account, entry_id, transfer_id, kind, points, balance, created_at)
      select ${company_id}, side.owner_id, side.account, uuidv7(), transfer_id, 'points_expired', side.points, side.balance, ${now}
      from due cross join lateral (values
        (due.owner_id, 'earned', -due.points, due.balance - due.points),
        (${company_owner_id}::uuid, 'issued', due.points, null)
      ) as side (owner_id, account, points, balance)
    )
    select owner_id from due`.execute(db);
  return rows.map(({ owner_id }) => owner_id);
};
