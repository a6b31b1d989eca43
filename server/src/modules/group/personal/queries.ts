import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export const readGroups = async (db: Db, { company_id, employee_id }: Person): Promise<object[]> => {
  const { rows } = await sql<object>`
    select g.group_name, m.added_at from employee_group_member m
    join employee_group g on g.company_id = m.company_id and g.group_id = m.group_id
    where m.company_id = ${company_id} and m.employee_id = ${employee_id} order by g.sort_name`.execute(db);
  return rows;
};

export const leaveGroups = ({ company_id, employee_id }: Person) =>
  sql`delete from employee_group_member where company_id = ${company_id} and employee_id = ${employee_id}`;
