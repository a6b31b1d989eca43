import { sql, type RawBuilder } from 'kysely';

/** Adds people without a department to this one. */
export const moveIntoDepartment = (company_id: string, department_id: string, employee_ids: readonly string[]) => sql`
  update employee set department_id = ${department_id}
  where company_id = ${company_id} and employee_id = any(${employee_ids}::uuid[]) and department_id is null`;

/** Removes everyone from a department; for a common table expression, returns their ids. */
export const leaveDepartment = (company_id: string, department_id: string) => sql`
  update employee set department_id = null where company_id = ${company_id} and department_id = ${department_id}
  returning employee_id`;

/** Takes values from people. `old` selects `employee_id` and `ids`, an array of the fields. */
export const dropFieldValues = (company_id: string, old: RawBuilder<unknown>) => sql`
  update employee e set custom_fields = e.custom_fields - old.ids from (${old}) old
  where e.company_id = ${company_id} and e.employee_id = old.employee_id`;

// The rest is for a statement whose relation `batch` has rows `b` of people as in a spreadsheet: `company_id`, `is_new`,
// `employee_id` or `new_id`, `work_email_id`, `before` and `after`. Each returns the ids of people who changed.

/** PostgreSQL reads `e` by its key, however few people its statistics know of who could be meant. */
const isOneOf = (ids: RawBuilder<unknown>) => sql`e.employee_id = any(array(${ids}))`;

/** Adds the new ones, to be invited. */
export const insertBatch = (condition: RawBuilder<unknown>) => sql`
  insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_code, position_title,
    department_id, manager_id, location, hire_date, custom_fields, employee_account_status)
  select b.company_id, b.new_id, b.after->>'first_name', b.after->>'last_name', b.work_email_id, b.after->>'employee_code',
    b.after->>'position_title', (b.after->>'department_id')::uuid, (b.after->>'manager_id')::uuid, b.after->>'location',
    (b.after->>'hire_date')::date, b.after->'custom_fields', 'INVITED'
  from batch b where b.is_new and ${condition} order by b.row_no
  on conflict do nothing returning employee_id`;

/** Makes the others, `e`, what their row says of that time. */
export const changeBatch = (company_id: string, time: 'before' | 'after', condition: RawBuilder<unknown>) => {
  const row = sql.ref(`b.${time}`);
  return sql`
    update employee e set first_name = ${row}->>'first_name', last_name = ${row}->>'last_name',
      employee_code = ${row}->>'employee_code', position_title = ${row}->>'position_title',
      department_id = (${row}->>'department_id')::uuid, manager_id = (${row}->>'manager_id')::uuid,
      location = ${row}->>'location', hire_date = (${row}->>'hire_date')::date, custom_fields = ${row}->'custom_fields'
    from batch b where not b.is_new and e.company_id = ${company_id} and e.employee_id = b.employee_id
      and ${isOneOf(sql`select employee_id from batch where not is_new`)} and e.deleted_at is null and ${condition}
    returning e.employee_id`;
};

/** Takes new ones, `e`, away as if they had never been there. */
export const removeBatch = (company_id: string, condition: RawBuilder<unknown>) => sql`
  update employee e set deleted_at = now(), employee_account_status = 'INACTIVE', first_name = 'Former',
    last_name = 'employee', work_email_id = e.employee_id || '@former.invalid', employee_code = null, position_title = '',
    department_id = null, manager_id = null, location = null, hire_date = null, custom_fields = '{}'
  from batch b where b.is_new and e.company_id = ${company_id} and e.employee_id = b.new_id
    and ${isOneOf(sql`select new_id from batch where is_new`)} and e.deleted_at is null and ${condition}
  returning e.employee_id`;
