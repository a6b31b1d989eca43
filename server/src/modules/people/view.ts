import { sql } from 'kysely';
import type { AccountStatus, Employee, EmployeeCard } from '@plaudit/contract/people/schema';
import type { EmployeeRow } from './queries.ts';
import { viewStatus } from '../presence/view.ts';

export const viewCard = (row: EmployeeCard): EmployeeCard => ({
  employee_id: row.employee_id,
  first_name: row.first_name,
  last_name: row.last_name,
  position_title: row.position_title,
  profile_url: row.profile_url,
});

export const viewEmployee = (row: EmployeeRow): Employee => {
  const employee_account_status = row.employee_account_status as AccountStatus;
  return {
    ...viewCard(row),
    work_email_id: row.work_email_id,
    employee_account_status,
    employee_status: viewStatus(row),
    department_id: row.department_id,
    department_name: row.department_name,
    manager_id: row.manager_id,
    location: row.location,
    hire_date: row.hire_date,
    about: row.about,
    pronouns: row.pronouns,
    birthday: row.birthday,
    phone: row.phone,
    time_zone: row.time_zone,
    skills: row.skills,
    social_links: row.social_links,
  };
};

/** The card of an employee as JSON, for queries that answer with everything in one statement. `alias` is trusted text. */
export const employeeCardJson = (alias: string) => {
  const column = (name: keyof EmployeeCard) => sql.ref(`${alias}.${name}`);
  return sql<EmployeeCard>`json_build_object(
    'employee_id', ${column('employee_id')},
    'first_name', ${column('first_name')},
    'last_name', ${column('last_name')},
    'position_title', ${column('position_title')},
    'profile_url', ${column('profile_url')})`;
};
