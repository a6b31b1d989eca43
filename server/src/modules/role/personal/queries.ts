import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export const readRoles = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select r.role_name, r.permissions from employee_role er
    join role r on r.company_id = er.company_id and r.role_id = er.role_id
    where er.company_id = ${company_id} and er.employee_id = ${employee_id} order by r.role_name`.execute(db);
  return rows;
};

export const takeRoles = ({ company_id, employee_id }: Person) =>
  sql`delete from employee_role where company_id = ${company_id} and employee_id = ${employee_id}`;
