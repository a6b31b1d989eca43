import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

export type Choice = { id: string; label: string; is_default?: boolean };
export type Dropdown = 'department' | 'location' | 'role' | 'group' | 'title';

// From each value to the next one by an index: as many steps as there are different values, not people.
const distinct = (company_id: string, column: RawBuilder<unknown>): RawBuilder<Choice> => {
  const next = (after: RawBuilder<unknown>) => sql`
    select ${column} as value from employee
    where company_id = ${company_id} and deleted_at is null and ${column} > ${after} order by ${column} limit 1`;
  return sql`
    with recursive step as (
      (${next(sql`''`)})
      union all
      select (${next(sql`step.value`)}) from step where value is not null
    ) select value as id, value as label from step where value is not null`;
};

// All that a field offers, as (id, label).
const choices = (company_id: string): Record<Dropdown, RawBuilder<Choice>> => ({
  department: sql`select department_id::text as id, department_name as label from department where company_id = ${company_id}`,
  role: sql`select role_id::text as id, role_name as label, coalesce(default_role = 'employee', false) as is_default from role where company_id = ${company_id}`,
  group: sql`select group_id::text as id, group_name as label from employee_group where company_id = ${company_id}`,
  location: distinct(company_id, sql`location`),
  title: distinct(company_id, sql`position_title`),
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
    select choice.* from (${choices(company_id)[dropdown]}) choice
    where ' ' || fold(label) like fold(${pattern}) ${rest}
    order by label, id limit ${limit}`.execute(db);
  return rows;
};
