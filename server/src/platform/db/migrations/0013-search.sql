-- Search that forgives typing errors at any size of a company: what is typed is compared with the different words of
-- names and titles, which are few; the people who have a word are then a piece of an index, in its order.

-- The words of a name or title as they are searched: folded, without what stands between words.
create function search_words(text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(regexp_split_to_array(fold($1), '[\s''’‘`.,;:/()&·-]+'), '');

-- A word, and the word without each one of its letters. Two words are a typing error apart only when they share one of
-- these (Garbe's symmetric deletion), so that such words are found by equality.
create function slips(text) returns setof text
  language sql immutable strict parallel safe rows 8
  begin atomic
    select $1 union select left($1, n - 1) || substr($1, n + 1) from generate_series(1, length($1)) n where length($1) > 3;
  end;

-- The words of a name written together, with any two of them first: whatever order people type them in, with spaces or
-- without, it is the beginning of one of these. More than five words say nothing that five do not.
create function name_keys(words text[]) returns setof text
  language sql immutable strict parallel safe rows 2
  begin atomic
    select words[1] where cardinality(words) = 1
    union
    select words[i] || words[j] || coalesce(
      (select string_agg(words[k], '' order by k) from generate_series(1, least(cardinality(words), 5)) k where k not in (i, j)), ''
    )
    from generate_series(1, least(cardinality(words), 5)) i, generate_series(1, least(cardinality(words), 5)) j where i <> j;
  end;

create table name_key (
  company_id uuid not null,
  name_key text collate "C" not null,
  employee_id uuid not null,
  primary key (company_id, name_key, employee_id)
);
create index name_key_by_employee on name_key (company_id, employee_id);

-- The words of all names, each by its slips. The employee is who brought the word: two who bring the same at the same
-- time do not wait for each other. A word stays when nobody has it any more; it then finds nobody.
create table name_word (
  company_id uuid not null,
  slip text collate "C" not null,
  word text collate "C" not null,
  employee_id uuid not null,
  primary key (company_id, slip, word, employee_id)
);
create index name_word_likeness on name_word using gin (company_id, word gin_trgm_ops) where slip = word;

create table title_word (
  company_id uuid not null,
  slip text collate "C" not null,
  word text collate "C" not null,
  position_title text not null,
  employee_id uuid not null,
  primary key (company_id, slip, word, position_title, employee_id)
);

create function index_employees(company uuid, ids uuid[]) returns void language plpgsql as $$
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

  insert into title_word (company_id, slip, word, position_title, employee_id)
  select company, slip, word, position_title, employee_id from (
    select distinct on (position_title) position_title, employee_id from employee
    where company_id = company and employee_id = any(ids) and deleted_at is null and position_title <> ''
  ) used, unnest(search_words(position_title)) word, slips(word) slip
  where not exists (
    select from title_word known where known.company_id = company and known.slip = (search_words(used.position_title))[1]
      and known.word = (search_words(used.position_title))[1] and known.position_title = used.position_title)
  on conflict do nothing;
end $$;

create function employees_added() returns trigger language plpgsql as $$
begin
  perform index_employees(company_id, array_agg(employee_id)), pg_notify('plaudit_invalidation', 'people ' || company_id)
  from added group by company_id;
  return null;
end $$;
create trigger employees_added after insert on employee referencing new table as added
  for each statement execute function employees_added();

create function employee_renamed() returns trigger language plpgsql as $$
begin
  perform index_employees(new.company_id, array[new.employee_id]);
  return null;
end $$;
create trigger employee_renamed after update on employee for each row
  when (old.sort_name is distinct from new.sort_name or old.position_title is distinct from new.position_title
    or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function employee_renamed();

-- Whoever keeps the number of people counts again (platform/db/invalidation.ts); once for a transaction.
create function employee_counted() returns trigger language plpgsql as $$
begin
  perform pg_notify('plaudit_invalidation', 'people ' || new.company_id);
  return null;
end $$;
create trigger employee_counted after update on employee for each row
  when (old.employee_account_status <> new.employee_account_status or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function employee_counted();

-- Also where rows are loaded in bulk with triggers off: without this nobody of them would be found.
alter table employee enable always trigger employees_added;
alter table employee enable always trigger employee_renamed;

select index_employees(company_id, array_agg(employee_id)) from employee group by company_id;

create index employee_by_title on employee (company_id, position_title, sort_name, employee_id) where deleted_at is null;
create index employee_by_location on employee (company_id, location, sort_name, employee_id) where deleted_at is null;
create index employee_by_hire_date on employee (company_id, hire_date, sort_name, employee_id) where deleted_at is null;
create index employee_by_address on employee (company_id, (work_email_id collate "C"), employee_id) where deleted_at is null;
