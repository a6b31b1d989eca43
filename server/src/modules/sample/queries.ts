import { sql } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';

export type SampleRow = { company_id: string; sample_since: Date };

/** The sample company of this server, if it was written. */
export const findSample = async (db: Db): Promise<SampleRow | undefined> => {
  const { rows } = await sql<SampleRow>`
    select company_id, sample_since from company where sample_since is not null`.execute(db);
  return rows[0];
};

/** An owner, who sees Admin, too. */
export const findOwner = async (db: Db, company_id: string): Promise<{ employee_id: string } | undefined> => {
  const { rows } = await sql<{ employee_id: string }>`
    select e.employee_id from role r
    join employee_role er on er.company_id = r.company_id and er.role_id = r.role_id
    join employee e on e.company_id = er.company_id and e.employee_id = er.employee_id
    where r.company_id = ${company_id} and r.default_role = 'owner'
      and e.employee_account_status = 'ACTIVE' and e.deleted_at is null
    order by e.employee_id limit 1`.execute(db);
  return rows[0];
};
