-- What people have begun to write in conversations and threads, on all their devices. Who leaves a conversation leaves it there.
create table message_draft (
  company_id uuid not null,
  employee_id uuid not null,
  -- The conversation, or the message whose thread it is written in.
  about_id uuid not null,
  place_id uuid not null,
  thread_id uuid,
  -- Made by the device for each message that is begun: what was sent is no longer changed by a device that was away.
  draft_id uuid not null,
  words text not null,
  -- As calls send them.
  attachments jsonb not null,
  reply_to_id uuid,
  -- When it was written, by the clocks of the devices: the newest version stays.
  written_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (company_id, employee_id, about_id),
  foreign key (company_id, employee_id) references employee,
  constraint message_draft_of_member foreign key (company_id, place_id, employee_id) references place_member on delete cascade,
  constraint message_draft_in_thread foreign key (company_id, thread_id) references message on delete cascade,
  constraint message_draft_answers foreign key (company_id, reply_to_id) references message on delete set null (reply_to_id),
  constraint message_draft_about check (about_id = coalesce(thread_id, place_id))
);
create index message_draft_by_place on message_draft (company_id, place_id, employee_id);
create index message_draft_by_thread on message_draft (company_id, thread_id) where thread_id is not null;
create index message_draft_by_answered on message_draft (company_id, reply_to_id) where reply_to_id is not null;
