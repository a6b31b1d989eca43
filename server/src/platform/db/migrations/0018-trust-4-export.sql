-- Copies of everything about a person, made for them in the background and deleted after a week.
create table personal_export (
  company_id uuid not null,
  export_id uuid not null,
  employee_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'working', 'ready', 'failed', 'expired')),
  -- Per cent.
  progress integer not null default 0,
  storage_key text,
  size_bytes bigint,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  primary key (company_id, export_id),
  foreign key (company_id, employee_id) references employee,
  check ((state = 'ready') <= (storage_key is not null and expires_at is not null))
);
create unique index personal_export_one on personal_export (company_id, employee_id) where state in ('waiting', 'working');
create index personal_export_by_employee on personal_export (company_id, employee_id, export_id);
create index personal_export_by_age on personal_export (expires_at) where state = 'ready';
