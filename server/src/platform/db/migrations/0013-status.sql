-- What people set themselves, over what their connections say.
create table employee_status (
  company_id uuid not null,
  employee_id uuid not null,
  manual_status text not null check (manual_status in ('Available', 'Busy', 'Appear Offline')),
  manual_until timestamptz,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee
);

-- Who is connected, by the process that holds their connections. A process that ended without a word stops being seen,
-- and with it who was connected to it.
create table live_process (
  process_id uuid primary key,
  seen_at timestamptz not null
);
create table presence (
  company_id uuid not null,
  employee_id uuid not null,
  process_id uuid not null references live_process on delete cascade,
  primary key (company_id, employee_id, process_id)
);
create index presence_by_process on presence (process_id);
