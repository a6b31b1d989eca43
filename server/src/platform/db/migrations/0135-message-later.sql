-- What people send later, and what they want to be reminded of.
create table scheduled_message (
  company_id uuid not null,
  -- Made by the device; the message gets it as its `client_id`, so it is written once.
  scheduled_id uuid not null,
  author_id uuid not null,
  place_id uuid not null,
  words text not null,
  -- As calls send them.
  attachments jsonb not null,
  has_preview boolean not null,
  -- Null as soon as it could not be sent: then its author decides.
  send_at timestamptz,
  time_zone text not null,
  problem text check (problem in ('place', 'content', 'limit')),
  saved_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, scheduled_id),
  foreign key (company_id, author_id) references employee,
  foreign key (company_id, place_id) references place on delete cascade,
  constraint scheduled_message_or_problem check ((send_at is null) = (problem is not null))
);
create index scheduled_message_by_author on scheduled_message (company_id, author_id, send_at, scheduled_id);
create index scheduled_message_by_place on scheduled_message (company_id, place_id);

create table message_reminder (
  company_id uuid not null,
  employee_id uuid not null,
  message_id uuid not null,
  remind_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, employee_id, message_id),
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, message_id) references content on delete cascade
);
create index message_reminder_by_message on message_reminder (company_id, message_id);
