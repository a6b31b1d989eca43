import { sql } from 'kysely';
import { limits } from '@plaudit/contract/limits';
import type { Db } from '../../platform/db/driver.ts';

/**
 * How many people were added more than a week ago and cannot come in: they have not joined, and have no invitation that is
 * still valid. `limits.attention_most` at most.
 */
export const countNotJoined = async (db: Db, company_id: string, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from employee e
      where e.company_id = ${company_id} and e.employee_account_status = 'INVITED' and e.deleted_at is null
        and e.created_at < ${now}::timestamptz - make_interval(days => ${limits.not_joined_days}::int)
        and not exists (
          select from mail_token t
          where t.company_id = e.company_id and t.employee_id = e.employee_id and t.purpose = 'invite'
            and t.used_at is null and t.expires_at > ${now}
        )
      limit ${limits.attention_most}
    ) few`.execute(db);
  return rows[0]?.count ?? 0;
};
