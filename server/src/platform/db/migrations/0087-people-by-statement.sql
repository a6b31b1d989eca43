-- What follows from a change of people is done once for a statement and not for each of its rows: an import changes
-- thousands, in bites that other people must not notice.

create function index_names(company uuid, ids uuid[]) returns void language plpgsql as $$
begin
  delete from name_key where company_id = company and employee_id = any(ids);

  insert into name_key (company_id, name_key, employee_id)
  select company, key, employee_id from employee, name_keys(search_words(sort_name)) key
  where company_id = company and employee_id = any(ids) and deleted_at is null;

  insert into name_word (company_id, slip, word, employee_id)
  select company, slip, word, employee_id from (
    select distinct on (word) word, employee_id from employee, unnest(search_words(sort_name)) word
    where company_id = company and employee_id = any(ids) and deleted_at is null
  ) used, slips(word) slip
  where not exists (
    select from name_word known where known.company_id = company and known.slip = used.word and known.word = used.word)
  on conflict do nothing;
end $$;

create function index_titles(company uuid, ids uuid[]) returns void language plpgsql as $$
begin
  insert into title_word (company_id, slip, word, position_title, employee_id)
  select company, slip, word, position_title, employee_id from (
    select distinct on (position_title) position_title, employee_id from employee
    where company_id = company and employee_id = any(ids) and deleted_at is null and position_title <> ''
  ) used cross join lateral (select search_words(position_title) as words offset 0) cut, unnest(words) word, slips(word) slip
  where not exists (
    select from title_word known where known.company_id = company and known.slip = words[1] and known.word = words[1]
      and known.position_title = used.position_title)
  on conflict do nothing;
end $$;

create or replace function index_employees(company uuid, ids uuid[]) returns void language plpgsql as $$
begin
  perform index_names(company, ids), index_titles(company, ids);
end $$;

-- Drops what servers keep of these people, and their numbers (platform/db/invalidation.ts). A message carries 200 ids at most.
create function tell_people_changed(company uuid, ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_notify('plaudit_invalidation',
    'people ' || company || case when cardinality(ids) <= 200 then ' ' || array_to_string(ids, ',') else '' end);
end $$;

create or replace function employees_added() returns trigger language plpgsql as $$
begin
  perform index_employees(company_id, array_agg(employee_id)), tell_people_changed(company_id, array_agg(employee_id))
  from added group by company_id;
  return null;
end $$;

drop trigger employee_renamed on employee;
drop function employee_renamed;
create function employees_renamed() returns trigger language plpgsql as $$
begin
  perform index_names(n.company_id, array_agg(n.employee_id))
  from is_now n join was o on o.company_id = n.company_id and o.employee_id = n.employee_id
  where n.sort_name <> o.sort_name or (n.deleted_at is null) <> (o.deleted_at is null) group by n.company_id;
  perform index_titles(n.company_id, array_agg(n.employee_id))
  from is_now n join was o on o.company_id = n.company_id and o.employee_id = n.employee_id
  where n.position_title <> o.position_title or (n.deleted_at is null) <> (o.deleted_at is null) group by n.company_id;
  return null;
end $$;
create trigger employees_renamed after update on employee
  referencing old table as was new table as is_now for each statement execute function employees_renamed();
-- Also where rows are loaded in bulk with triggers off: otherwise no search would find these people.
alter table employee enable always trigger employees_renamed;

drop trigger employee_counted on employee;
drop function employee_counted;
create function employees_counted() returns trigger language plpgsql as $$
begin
  perform tell_people_changed(n.company_id, array_agg(n.employee_id))
  from is_now n join was o on o.company_id = n.company_id and o.employee_id = n.employee_id
  where n.employee_account_status <> o.employee_account_status or (n.deleted_at is null) <> (o.deleted_at is null)
  group by n.company_id;
  return null;
end $$;
create trigger employees_counted after update on employee
  referencing old table as was new table as is_now for each statement execute function employees_counted();
