-- A message can mention those of a conversation who are connected when it is sent.
alter table mention_subject drop constraint mention_subject_kind_check;
alter table mention_subject add constraint mention_subject_kind_check check (kind in ('group', 'place', 'company', 'here'));

-- Who they were. Only the counts and the notifications of each of them read it: others could tell from it when a person was there.
create table content_here (
  company_id uuid not null,
  content_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, content_id, employee_id),
  foreign key (company_id, content_id) references content on delete cascade
);
create index content_here_by_employee on content_here (company_id, employee_id, content_id);
