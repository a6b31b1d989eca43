import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

export type Reporting = { employee_id: string; employee_name: string; manager_id: string | null };

/** Those of the ids who are in the company, in a fixed order and locked until the end of the transaction. */
export const lockReports = async (
  db: Db,
  company_id: string,
  employee_ids: readonly string[],
): Promise<Reporting[]> => {
  const { rows } = await sql<Reporting>`
    select employee_id, first_name || ' ' || last_name as employee_name, manager_id from employee
    where company_id = ${company_id} and employee_id = any(${employee_ids}::uuid[]) and deleted_at is null
    order by employee_id for no key update`.execute(db);
  return rows;
};

/** The id and the ids of everyone above it. */
export const listChain = async (db: Db, company_id: string, employee_id: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive chain (id) as (
      select ${employee_id}::uuid
      union
      select e.manager_id from employee e join chain on e.employee_id = chain.id
      where e.company_id = ${company_id} and e.manager_id is not null
    ) select id from chain`.execute(db);
  return rows.map(({ id }) => id);
};

export const setManager = (company_id: string, employee_ids: readonly string[], manager_id: string | null) => sql`
  update employee set manager_id = ${manager_id}
  where company_id = ${company_id} and employee_id = any(${employee_ids}::uuid[])`;
