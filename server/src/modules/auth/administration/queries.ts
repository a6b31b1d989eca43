import { sql } from 'kysely';
import type { Account } from '@plaudit/contract/security/endpoints';
import { locked_after } from '../frontline/policy.ts';
import type { Db } from '../../../platform/db/driver.ts';

export type AccountRow = Omit<Account, 'is_above' | 'last_seen_at'> & { last_seen_at: Date | null; sort_name: string };
export type AccountPage = {
  patterns: readonly string[];
  /** Only people with an open session. */
  is_signed_in: boolean;
  after: readonly [sort_name: string, employee_id: string] | undefined;
  limit: number;
};

/** People by name; their ways to sign in are looked up only for those of the page. */
export const listAccountRows = async (
  db: Db,
  company_id: string,
  { patterns, is_signed_in, after, limit }: AccountPage,
  now: Date,
): Promise<AccountRow[]> => {
  const words = patterns.map((pattern) => sql`and e.search_text like fold(${pattern})`);
  const rest = after ? sql`and (e.sort_name, e.employee_id) > (${after[0]}, ${after[1]}::uuid)` : sql``;
  const open = sql`s.company_id = ${company_id} and s.kind <> 'sample' and s.revoked_at is null and s.expires_at > ${now}`;
  const signed_in = is_signed_in
    ? sql`and e.employee_id in (select s.employee_id from session s where ${open})`
    : sql``;
  const { rows } = await sql<AccountRow>`
    select p.*, seen.*,
      exists (select from totp_factor f where f.company_id = ${company_id} and f.employee_id = p.employee_id
        and f.confirmed_at is not null) as has_totp,
      (select count(*)::int from passkey k where k.company_id = ${company_id} and k.employee_id = p.employee_id) as passkeys_count,
      coalesce((select case when greatest(l.failures, l.known_failures) >= ${locked_after} then 'locked' when l.start_pin_until is not null then 'start' else 'own' end
        from frontline_login l where l.company_id = ${company_id} and l.employee_id = p.employee_id), 'none') as pin
    from (
      select e.employee_id, e.first_name, e.last_name, e.position_title, e.profile_url, e.employee_code, e.sort_name
      from employee e where e.company_id = ${company_id} and e.deleted_at is null
        ${sql.join(words, sql` `)} ${signed_in} ${rest}
      order by e.sort_name, e.employee_id limit ${limit}
    ) p, lateral (
      select count(*)::int as sessions_count, max(s.last_seen_at) as last_seen_at
      from session s where s.employee_id = p.employee_id and ${open}
    ) seen order by p.sort_name, p.employee_id`.execute(db);
  return rows;
};
