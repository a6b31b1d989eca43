import type { Db } from '../../platform/db/driver.ts';

/** The demonstration company, when this server holds one that is active. */
export const findDemoCompany = (db: Db): Promise<{ company_id: string; company_name: string } | undefined> =>
  db
    .selectFrom('company')
    .select(['company_id', 'company_name'])
    .where('is_demo', '=', true)
    .where('company_status', '=', 'ACTIVE')
    .limit(1)
    .executeTakeFirst();
