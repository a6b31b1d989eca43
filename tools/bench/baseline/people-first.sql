-- The first page of the directory of company $1, and one more. $2 is what was typed: nothing.
with page as materialized (
  select 0 as part, sort_name as sort_key, employee_id from employee
  where company_id = $1 and deleted_at is null and employee_account_status = 'ACTIVE' and $2::text is null
  order by sort_name, employee_id limit 21
)
