-- Fields that a company adds to the profiles of its people.
create table custom_field (
  company_id uuid not null references company,
  field_id uuid not null,
  field_name text not null,
  help_text text not null default '',
  kind text not null check (kind in ('text', 'choice', 'date', 'number', 'yes_no')),
  -- In their order: [{option_id, label, is_retired}].
  options jsonb not null default '[]',
  visible_to text not null check (visible_to in ('everybody', 'managers', 'administrators')),
  edited_by text not null check (edited_by in ('person', 'administrators')),
  is_on_profile boolean not null,
  position integer not null,
  -- Deleted ones stay with what people had in them, for bringing both back.
  deleted_at timestamptz,
  primary key (company_id, field_id)
);
create unique index custom_field_name on custom_field (company_id, lower(field_name)) where deleted_at is null;

-- What somebody has in them, text by field id: part of the person, and so of deletion, import and their undo.
alter table employee add column custom_fields jsonb not null default '{}';
alter table employee_import_row add column custom_fields jsonb not null default '{}';
update employee_bin set fields = fields || '{"custom_fields": {}}';
update employee_import_row set before = before || '{"custom_fields": {}}' where before is not null;
update employee_import_row set after = after || '{"custom_fields": {}}' where after is not null;

-- The same by value, for finding people by it. Written by the triggers below alone.
create table employee_field_value (
  company_id uuid not null,
  employee_id uuid not null,
  field_id uuid not null,
  value text collate "C" not null,
  folded text collate "C" not null generated always as (fold(value)) stored,
  number numeric generated always as (case when value ~ '^-?[0-9]{1,9}([.][0-9]{1,6})?$' then value::numeric end) stored,
  primary key (company_id, employee_id, field_id)
);
create index employee_field_value_by_value on employee_field_value (company_id, field_id, value, employee_id) include (folded, number);

create function index_fields(company uuid, ids uuid[]) returns void language sql
begin atomic
  delete from employee_field_value where company_id = company and employee_id = any(ids);
  insert into employee_field_value (company_id, employee_id, field_id, value)
  select e.company_id, e.employee_id, f.key::uuid, f.value from employee e, jsonb_each_text(e.custom_fields) f
  where e.company_id = company and e.employee_id = any(ids);
end;

create function employees_added_fields() returns trigger language plpgsql as $$
begin
  perform index_fields(company_id, array_agg(employee_id)) from added where custom_fields <> '{}' group by company_id;
  return null;
end $$;
create trigger employees_added_fields after insert on employee referencing new table as added
  for each statement execute function employees_added_fields();

-- By statement: an import fills in thousands at a time.
create function employee_fields_changed() returns trigger language plpgsql as $$
begin
  perform index_fields(n.company_id, array_agg(n.employee_id))
  from is_now n join was o on o.company_id = n.company_id and o.employee_id = n.employee_id
  where n.custom_fields <> o.custom_fields group by n.company_id;
  return null;
end $$;
create trigger employee_fields_changed after update on employee
  referencing old table as was new table as is_now for each statement execute function employee_fields_changed();

-- Also where rows are loaded in bulk with triggers off.
alter table employee enable always trigger employees_added_fields;
alter table employee enable always trigger employee_fields_changed;

-- As in 0015-audience.sql, with the fields of the company.
create or replace function employee_updated() returns trigger language plpgsql as $$
begin
  perform audience_changed_by(n.company_id, array_agg(n.employee_id))
  from is_now n join was o on o.company_id = n.company_id and o.employee_id = n.employee_id
  where (n.department_id, n.location, n.position_title, n.hire_date, n.manager_id, n.employee_account_status, n.deleted_at, n.custom_fields)
    is distinct from
    (o.department_id, o.location, o.position_title, o.hire_date, o.manager_id, o.employee_account_status, o.deleted_at, o.custom_fields)
  group by n.company_id;
  return null;
end $$;

-- Conditions about a field that is gone are met by nobody, whatever they ask: anybody can move in or out.
create function custom_field_toggled() returns trigger language plpgsql as $$
begin
  perform audience_changed_by(new.company_id, array(
    select employee_id from employee where company_id = new.company_id and deleted_at is null));
  return null;
end $$;
create trigger custom_field_toggled after update on custom_field for each row
  when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function custom_field_toggled();
