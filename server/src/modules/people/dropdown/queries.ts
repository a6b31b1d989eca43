import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

export type Choice = { id: string; label: string };
export type Dropdown = 'department' | 'location' | 'role' | 'group' | 'manager' | 'title';

// All that a field offers, as (id, label).
const choices = (company_id: string): Record<Dropdown, RawBuilder<Choice>> => ({
  department: sql`select department_id::text as id, department_name as label from department where company_id = ${company_id}`,
  role: sql`select role_id::text as id, role_name as label from role where company_id = ${company_id}`,
  group: sql`select group_id::text as id, group_name as label from employee_group where company_id = ${company_id}`,
  manager: sql`select employee_id::text as id, first_name || ' ' || last_name as label from employee
    where company_id = ${company_id} and deleted_at is null and employee_account_status = 'ACTIVE'`,
  location: sql`select distinct location as id, location as label from employee
    where company_id = ${company_id} and deleted_at is null and location is not null`,
  title: sql`select distinct position_title as id, position_title as label from employee
    where company_id = ${company_id} and deleted_at is null and position_title <> ''`,
});

export const listChoices = async (
  db: Db,
  company_id: string,
  dropdown: Dropdown,
  {
    pattern,
    after,
    limit,
  }: { pattern: string; after: readonly [label: string, id: string] | undefined; limit: number },
): Promise<Choice[]> => {
  const rest = after ? sql`and (label, id) > (${after[0]}, ${after[1]})` : sql``;
  const { rows } = await sql<Choice>`
    select id, label from (${choices(company_id)[dropdown]}) choice
    where ' ' || fold(label) like fold(${pattern}) ${rest}
    order by label, id limit ${limit}`.execute(db);
  return rows;
};
