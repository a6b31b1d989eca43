import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { limits } from '@plaudit/contract/limits';
import type { Db } from '../../platform/db/driver.ts';

/** The people `e` who were added more than a week ago and cannot come in: they have not joined, and have no valid invitation. */
export const cannotJoin = (now: Date): RawBuilder<SqlBool> => sql`(
  e.employee_account_status = 'INVITED' and e.deleted_at is null
  and e.created_at < ${now}::timestamptz - make_interval(days => ${limits.not_joined_days}::int)
  and not exists (
    select from mail_token t
    where t.company_id = e.company_id and t.employee_id = e.employee_id and t.purpose = 'invite'
      and t.used_at is null and t.expires_at > ${now}
  ))`;

/** How many they are, `limits.attention_most` at most. */
export const countNotJoined = async (db: Db, company_id: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from employee e where e.company_id = ${company_id} and ${cannotJoin(now)} limit ${limits.attention_most}
    ) few`.execute(db);
  return rows[0]?.count ?? 0;
};
