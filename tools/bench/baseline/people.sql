-- The first page of the directory of company $1 as the JSON of the answer.
select json_build_object('status', true, 'data', json_build_object('items', json_agg(json_build_object(
  'employee_id', e.employee_id, 'first_name', e.first_name, 'last_name', e.last_name,
  'position_title', e.position_title, 'profile_url', e.profile_url, 'work_email_id', e.work_email_id,
  'employee_account_status', e.employee_account_status,
  'employee_status', json_build_object('status_type', 'auto', 'auto_status', 'Available'),
  'department_id', e.department_id, 'department_name', d.department_name, 'manager_id', e.manager_id,
  'location', e.location, 'hire_date', e.hire_date, 'about', e.about, 'pronouns', e.pronouns
) order by e.sort_name, e.employee_id)))::text
from (
  select * from employee where company_id = $1 and deleted_at is null and employee_account_status = 'ACTIVE'
  order by sort_name, employee_id limit 20
) e left join department d on d.company_id = $1 and d.department_id = e.department_id
