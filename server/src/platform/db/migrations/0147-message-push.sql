-- People learn of new messages where they are, and not where they already read.

-- In sub-spaces, people hear of what mentions them, until they ask for more. So few follow everything, and are found by an index,
-- however large the space is.
update place_member set notify = 'mentions' where parent_id is not null and notify = 'all';
create index place_member_loud on place_member (company_id, place_id, employee_id) where notify = 'all' and parent_id is not null;

-- Conversations that people have open and visible, by the session of the device. Devices repeat it, because those that go away say
-- nothing.
create table conversation_open (
  company_id uuid not null,
  place_id uuid not null,
  employee_id uuid not null,
  session_id uuid not null,
  open_until timestamptz not null,
  primary key (company_id, place_id, employee_id, session_id),
  foreign key (company_id, place_id, employee_id) references place_member on delete cascade
);
