-- Who was deleted stands as "Former employee" in everything they took part in. What was theirs waits here for a while,
-- so that the deletion can be taken back, and then it is gone.
create table employee_bin (
  company_id uuid not null,
  employee_id uuid not null,
  fields jsonb not null,
  deleted_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee
);
create index employee_bin_by_age on employee_bin (deleted_at);
