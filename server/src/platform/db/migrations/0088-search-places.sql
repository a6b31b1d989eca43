-- People are also found by the first letters of their names, and by where they work: their location or department.

-- The words of a name written together, with any two of them first: whatever order people type them in, with spaces or
-- without, it is the beginning of one of these. More than five words say nothing that five do not.
-- The initials come after a dot, which no word has, and before the name, so that the index has their people by name:
-- ".mv mila visser". Longer names can leave out words after the first one: "Ana Maria Silva" has ".am", ".as" and ".ams".
-- In PL/pgSQL, because a query for each name takes ten times as long.
create or replace function name_keys(words text[]) returns setof text
  language plpgsql immutable strict parallel safe rows 3 as $$
declare
  size integer := least(cardinality(words), 5);
  keys text[] := '{}';
  initials text[] := array[left(words[1], 1)];
  longer text[];
  key text;
begin
  if size = 1 then
    return next words[1];
  end if;
  for i in 1..size loop
    for j in 1..size loop
      continue when i = j;
      key := words[i] || words[j];
      for k in 1..size loop
        if k <> i and k <> j then key := key || words[k]; end if;
      end loop;
      keys := keys || key;
    end loop;
  end loop;
  for i in 2..size loop
    longer := initials;
    foreach key in array initials loop
      continue when length(key) = 4;
      key := key || left(words[i], 1);
      longer := longer || key;
      keys := keys || ('.' || key || ' ' || array_to_string(words[:5], ' '));
    end loop;
    initials := longer;
  end loop;
  for i in 1..cardinality(keys) loop
    if i = array_position(keys, keys[i]) then return next keys[i]; end if;
  end loop;
end $$;

-- The words of all locations; the employee is who brought the word, as in title_word. The people of a location are a piece
-- of employee_by_location, in its order.
create table location_word (
  company_id uuid not null,
  word text collate "C" not null,
  location text not null,
  employee_id uuid not null,
  primary key (company_id, word, location, employee_id)
);

create function index_locations(company uuid, ids uuid[]) returns void language plpgsql as $$
begin
  insert into location_word (company_id, word, location, employee_id)
  select company, word, location, employee_id from (
    select distinct on (location) location, employee_id from employee
    where company_id = company and employee_id = any(ids) and deleted_at is null and location <> ''
  ) used cross join lateral (select search_words(location) as words offset 0) cut, unnest(words) word
  where not exists (
    select from location_word known where known.company_id = company and known.word = words[1] and known.location = used.location)
  on conflict do nothing;
end $$;

create or replace function index_employees(company uuid, ids uuid[]) returns void language plpgsql as $$
begin
  perform index_names(company, ids), index_titles(company, ids), index_locations(company, ids);
end $$;

create or replace function employees_renamed() returns trigger language plpgsql as $$
begin
  perform index_names(n.company_id, array_agg(n.employee_id))
  from is_now n join was o on o.company_id = n.company_id and o.employee_id = n.employee_id
  where n.sort_name <> o.sort_name or (n.deleted_at is null) <> (o.deleted_at is null) group by n.company_id;
  perform index_titles(n.company_id, array_agg(n.employee_id))
  from is_now n join was o on o.company_id = n.company_id and o.employee_id = n.employee_id
  where n.position_title <> o.position_title or (n.deleted_at is null) <> (o.deleted_at is null) group by n.company_id;
  perform index_locations(n.company_id, array_agg(n.employee_id))
  from is_now n join was o on o.company_id = n.company_id and o.employee_id = n.employee_id
  where n.location is distinct from o.location or (n.deleted_at is null) <> (o.deleted_at is null) group by n.company_id;
  return null;
end $$;

-- The words of the names of departments. Their people are a piece of employee_by_department.
create table department_word (
  company_id uuid not null,
  department_id uuid not null,
  word text collate "C" not null,
  primary key (company_id, department_id, word),
  foreign key (company_id, department_id) references department on delete cascade
);
create index department_word_by_word on department_word (company_id, word, department_id);

create function departments_named() returns trigger language plpgsql as $$
begin
  delete from department_word w using is_now n
  where w.company_id = n.company_id and w.department_id = n.department_id and w.word <> all(search_words(n.department_name));
  insert into department_word (company_id, department_id, word)
  select company_id, department_id, word from is_now, unnest(search_words(department_name)) word on conflict do nothing;
  return null;
end $$;
create trigger departments_added after insert on department
  referencing new table as is_now for each statement execute function departments_named();
create trigger departments_renamed after update on department
  referencing new table as is_now for each statement execute function departments_named();
-- Also where rows are loaded in bulk with triggers off.
alter table department enable always trigger departments_added;
alter table department enable always trigger departments_renamed;

-- Existing companies.
insert into name_key (company_id, name_key, employee_id)
select company_id, key, employee_id from employee, name_keys(search_words(sort_name)) key
where deleted_at is null and starts_with(key, '.');

insert into location_word (company_id, word, location, employee_id)
select company_id, word, location, employee_id from (
  select distinct on (company_id, location) company_id, location, employee_id from employee
  where deleted_at is null and location <> ''
) used, unnest(search_words(location)) word on conflict do nothing;

insert into department_word (company_id, department_id, word)
select company_id, department_id, word from department, unnest(search_words(department_name)) word on conflict do nothing;
