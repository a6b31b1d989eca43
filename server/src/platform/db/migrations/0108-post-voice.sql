-- Who agreed that a colleague posts in their name.
create table post_voice (
  company_id uuid not null,
  -- In whose name.
  employee_id uuid not null,
  writer_id uuid not null,
  given_at timestamptz not null,
  primary key (company_id, employee_id, writer_id),
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, writer_id) references employee
);
create index post_voice_by_writer on post_voice (company_id, writer_id, employee_id);
