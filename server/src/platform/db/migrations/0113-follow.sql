-- What people follow, and what they mute: content, a colleague or a hashtag. No one else knows. It goes with the content.
create table follow (
  company_id uuid not null,
  employee_id uuid not null,
  -- One of these three.
  content_id uuid,
  person_id uuid,
  -- As a term of content: `#launch`.
  tag text,
  subject text not null generated always as (coalesce(content_id::text, person_id::text, tag)) stored,
  mode text not null check (mode in ('follow', 'mute')),
  created_at timestamptz not null,
  primary key (company_id, employee_id, subject),
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, content_id) references content on delete cascade,
  foreign key (company_id, person_id) references employee,
  check (num_nonnulls(content_id, person_id, tag) = 1),
  check (person_id <> employee_id)
);
create index follow_by_content on follow (company_id, content_id, employee_id) where content_id is not null;
create index follow_by_person on follow (company_id, person_id, employee_id) where person_id is not null;
create index follow_by_tag on follow (company_id, tag, employee_id) where tag is not null;
