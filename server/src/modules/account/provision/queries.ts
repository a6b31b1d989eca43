import type { Db } from '../../../platform/db/driver.ts';

export const findByAddress = (db: Db, company_id: string, work_email_id: string) =>
  db
    .selectFrom('employee')
    .select(['employee_id', 'employee_account_status'])
    .where('company_id', '=', company_id)
    .where('work_email_id', '=', work_email_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
