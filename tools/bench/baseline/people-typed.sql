-- The first 21 people of company $1 whose name begins with $2, and after them those whose name in another order does.
with typed as materialized (
  select fold($2::text) as from_name, fold($2) || chr(1114111) as to_name,
    array_to_string(search_words($2), '') as from_key, array_to_string(search_words($2), '') || chr(1114111) as to_key
), named as materialized (
  select 0 as part, sort_name as sort_key, employee_id from employee
  where company_id = $1 and deleted_at is null and employee_account_status = 'ACTIVE'
    and sort_name >= (select from_name from typed) and sort_name < (select to_name from typed)
  order by sort_name, employee_id limit 21
), page as materialized (
  select * from named
  union all
  (select 1, k.name_key, k.employee_id
  from name_key k join employee e on e.company_id = $1 and e.employee_id = k.employee_id
  where k.company_id = $1 and k.name_key >= (select from_key from typed) and k.name_key < (select to_key from typed)
    and e.deleted_at is null and e.employee_account_status = 'ACTIVE'
    and not (e.sort_name >= (select from_name from typed) and e.sort_name < (select to_name from typed))
  order by k.name_key, k.employee_id limit 21 - (select count(*) from named))
)
