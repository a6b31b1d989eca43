-- What people save for later. It goes with the content.
create table content_saved (
  company_id uuid not null,
  employee_id uuid not null,
  content_id uuid not null,
  saved_at timestamptz not null,
  primary key (company_id, employee_id, content_id),
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, content_id) references content on delete cascade
);
create index content_saved_by_content on content_saved (company_id, content_id);
