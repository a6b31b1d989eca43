import { sql, type RawBuilder } from 'kysely';
import { company_owner_id, newId } from '../../../platform/ids.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { allowanceOf, type AllowanceRules } from '../allowance/queries.ts';
import type { Entry, LiveTransfer, Source, Transfer } from './ledger.ts';

/** The first day of the month of `now`, in the company's time zone. */
const monthOf = (company_id: string, now: Date): RawBuilder<string> =>
  sql`(select date_trunc('month', ${now}::timestamptz at time zone time_zone)::date from company where company_id = ${company_id})`;

/** Whether an employee's allowance of this month has not been granted yet; to be read along with other things. */
export const isAllowanceDue = (company_id: string, employee_id: string, now: Date): RawBuilder<boolean> =>
  sql`not exists (
    select from points_account
    where company_id = ${company_id} and owner_id = ${employee_id} and account = 'allowance'
      and allowance_month >= ${monthOf(company_id, now)}
  )`;

/** Makes the accounts that the allowance needs. */
export const openAllowance = (company_id: string, employee_id: string) =>
  sql`insert into points_account (company_id, owner_id, account, balance)
    values (${company_id}, ${employee_id}, 'allowance', 0), (${company_id}, ${company_owner_id}, 'issued', null)
    on conflict do nothing`;

/**
 * One transfer that takes back the rest and grants the month's allowance. Of several at once, one finds the account due; the
 * others wait for its lock and then see that it is not.
 */
export const grantAllowance = (company_id: string, employee_id: string, now: Date, rules: AllowanceRules) => {
  const transfer_id = newId();
  const month = monthOf(company_id, now);
  return sql`
    with due as materialized (
      select a.balance as remaining, ${allowanceOf(company_id, rules, month)} as granted, ${month} as month
      from points_account a
      join company c on c.company_id = a.company_id
      join employee e on e.company_id = a.company_id and e.employee_id = a.owner_id
      where a.company_id = ${company_id} and a.owner_id = ${employee_id} and a.account = 'allowance'
        and (a.allowance_month is null or a.allowance_month < ${monthOf(company_id, now)})
      for update of a
    ), renewed as (
      update points_account set balance = due.granted, allowance_granted = due.granted, allowance_month = due.month from due
      where company_id = ${company_id} and owner_id = ${employee_id} and account = 'allowance'
    ), transfer as (
      insert into points_transfer (company_id, transfer_id, idempotency_key, cause, created_at)
      select ${company_id}, ${transfer_id}, 'allowance:' || ${employee_id}::text || ':' || month, 'allowance', ${now}::timestamptz
      from due
    )
    insert into points_entry (company_id, owner_id, account, entry_id, transfer_id, kind, points, balance, created_at)
    select ${company_id}, owner_id, account, entry_id, ${transfer_id}, kind, points, balance, ${now}::timestamptz
    from due cross join lateral (values
      (${employee_id}::uuid, 'allowance', uuidv7(), 'allowance_expired', -remaining, 0),
      (${employee_id}::uuid, 'allowance', uuidv7(), 'allowance_granted', granted, granted),
      (${company_owner_id}::uuid, 'issued', uuidv7(), 'allowance_expired', remaining, null),
      (${company_owner_id}::uuid, 'issued', uuidv7(), 'allowance_granted', -granted, null)
    ) as entry (owner_id, account, entry_id, kind, points, balance)
    where points <> 0`;
};

/**
 * A whole transfer in one statement. Accounts are created or updated in the order of their key, so that two transfers never
 * wait for each other; entries have the balance after them. The database creates their ids once the balance is locked, so the
 * order of ids is the order in which an account moved. Too little on an account violates `points_account_never_negative`. A
 * debited account exists already.
 */
export const insertTransfer = (company_id: string, transfer: Transfer, now: Date) => {
  const {
    transfer_id,
    idempotency_key,
    cause,
    source,
    reverses_transfer_id,
    actor_id,
    reason = null,
    entries,
  } = transfer;
  const column = (read: (entry: Entry) => unknown) => entries.map(read);
  return sql`
    with given as materialized (
      select * from unnest(
        ${column((entry) => entry.owner_id)}::uuid[], ${column((entry) => entry.account)}::text[],
        ${column((entry) => entry.kind)}::text[], ${column((entry) => entry.points)}::bigint[]
      ) as entry (owner_id, account, kind, points)
    ), transfer as (
      insert into points_transfer (company_id, transfer_id, idempotency_key, cause, source_kind, source_id, reverses_transfer_id, actor_id, reason, created_at)
      values (${company_id}, ${transfer_id}, ${idempotency_key}, ${cause}, ${source?.kind ?? null}, ${source?.id ?? null}, ${reverses_transfer_id}, ${actor_id}, ${reason}, ${now})
    ), issued as (
      insert into points_account (company_id, owner_id, account)
      select ${company_id}, owner_id, account from given where account = 'issued'
      on conflict do nothing
    ), moved as (
      insert into points_account (company_id, owner_id, account, balance)
      select ${company_id}, owner_id, account, greatest(points, 0) from given where account <> 'issued'
      order by account, owner_id
      on conflict (company_id, owner_id, account) do update set balance = points_account.balance + (
        select points from given where given.owner_id = points_account.owner_id and given.account = points_account.account
      )
      returning owner_id, account, balance
    )
    insert into points_entry (company_id, owner_id, account, entry_id, transfer_id, kind, points, balance, created_at)
    select ${company_id}, owner_id, account, uuidv7(), ${transfer_id}, kind, points, balance, ${now}
    from given left join moved using (owner_id, account)`;
};

/** Locks every account that the transfers of a source touch, in the same order as `insertTransfer`. */
export const lockAccountsOf = (company_id: string, source: Source) =>
  sql`select from points_account
    where company_id = ${company_id} and account <> 'issued' and (owner_id, account) in (
      select e.owner_id, e.account from points_transfer t join points_entry e using (company_id, transfer_id)
      where t.company_id = ${company_id} and t.source_id = ${source.id} and t.source_kind = ${source.kind}
    )
    order by account, owner_id for update`;

/** Transfers of a source that nothing has reversed yet, oldest first: those that moved its points, or those that took them back. */
export const liveTransfersOf = async (
  db: Db,
  company_id: string,
  source: Source,
  { are_reversals }: { are_reversals: boolean },
  now: Date,
): Promise<LiveTransfer[]> => {
  const found = await sql<LiveTransfer>`
    select t.transfer_id, t.cause, (
      select month_of(t.created_at, time_zone) < month_of(${now}, time_zone) from company where company_id = t.company_id
    ) as is_former, (
      select json_agg(json_build_object('owner_id', e.owner_id, 'account', e.account, 'kind', e.kind, 'points', e.points))
      from points_entry e where e.company_id = t.company_id and e.transfer_id = t.transfer_id
    ) as entries
    from points_transfer t
    where t.company_id = ${company_id} and t.source_id = ${source.id} and t.source_kind = ${source.kind}
      and (t.cause = 'reversal') = ${are_reversals}
      and not exists (
        select from points_transfer later
        where later.company_id = t.company_id and later.source_id = t.source_id
          and later.reverses_transfer_id = t.transfer_id
      )
    order by t.transfer_id`.execute(db);
  return found.rows;
};
