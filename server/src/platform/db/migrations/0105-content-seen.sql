-- Who has seen what at the top of a thread, once each. Many people see the same content at the same time: without references, noting
-- that locks neither the content nor its readers. It is deleted with the content, and with the person.
create table content_seen (
  company_id uuid not null,
  content_id uuid not null,
  employee_id uuid not null,
  seen_at timestamptz not null,
  primary key (company_id, content_id, employee_id)
);
create index content_seen_by_employee on content_seen (company_id, employee_id, content_id);
