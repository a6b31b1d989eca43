-- Posts that people are asked to read until a day, and who said that they did. Who is asked follows from where the post is, so
-- publishing to many costs no rows.
alter table post add must_read_by date;
alter table post add reminded_at timestamptz;
alter table post add reminded_on date;
create index post_must_read on post (company_id, post_id) where must_read_by is not null;

create table post_receipt (
  company_id uuid not null,
  post_id uuid not null,
  employee_id uuid not null,
  acknowledged_at timestamptz not null,
  primary key (company_id, post_id, employee_id),
  foreign key (company_id, post_id) references post,
  foreign key (company_id, employee_id) references employee
);
create index post_receipt_by_employee on post_receipt (company_id, employee_id, post_id);
