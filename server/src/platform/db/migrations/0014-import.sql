-- People imported as spreadsheets: the file, and what each of its rows is to do.

-- A number or short text that the company itself gives to people, unique in it whatever its case.
alter table employee add column if not exists employee_code text;
create unique index if not exists employee_by_code on employee (company_id, lower(employee_code)) where deleted_at is null;

create table employee_import (
  company_id uuid not null references company,
  import_id uuid not null,
  employee_id uuid not null,
  file_id uuid not null,
  file_name text not null,
  state text not null default 'checking' check (
    state in ('checking', 'checked', 'refused', 'running', 'done', 'cancelled', 'undoing', 'undone')),
  refusal text,
  creates_departments boolean not null,
  sends_invitations boolean not null default false,
  ignored_columns text[] not null default '{}',
  new_departments text[] not null default '{}',
  -- What the run made of them.
  department_ids uuid[] not null default '{}',
  rows_count integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  wrong_count integer not null default 0,
  done_count integer not null default 0,
  skipped_count integer not null default 0,
  undone_count integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (company_id, import_id),
  foreign key (company_id, employee_id) references employee
);
create index employee_import_by_person on employee_import (company_id, employee_id);
-- Two that change people at the same time could each be right, and wrong together.
create unique index one_import_at_a_time on employee_import (company_id) where state in ('running', 'undoing');

create table employee_import_row (
  company_id uuid not null,
  import_id uuid not null,
  row_no integer not null,
  -- What the file says: null for a cell that is empty, '' for one that empties the field.
  first_name text,
  last_name text,
  work_email_id text,
  employee_code text,
  position_title text,
  department text,
  manager_email text,
  location text,
  hire_date text,
  roles text[],
  -- What is wrong with the cells as such, and beside what the company has.
  cell_problems jsonb not null,
  problems jsonb not null default '[]',
  new_id uuid not null,
  employee_id uuid,
  is_new boolean not null default false,
  manager_id uuid,
  department_id uuid,
  role_ids uuid[] not null default '{}',
  outcome text not null default 'wrong' check (outcome in ('new', 'changed', 'unchanged', 'wrong')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'undone', 'kept')),
  -- The fields of the person before and after; `place`: how many managers stand above, who come first.
  before jsonb,
  after jsonb,
  place integer not null default 0,
  is_invited boolean not null default false,
  primary key (company_id, import_id, row_no),
  foreign key (company_id, import_id) references employee_import on delete cascade
);
create index employee_import_row_by_place on employee_import_row (company_id, import_id, state, place, row_no);
create index employee_import_row_by_outcome on employee_import_row (company_id, import_id, outcome, row_no);
create index employee_import_row_by_email on employee_import_row (company_id, import_id, work_email_id);
