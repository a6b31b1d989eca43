-- Conversations of people, and the messages that they write there.

-- Two people, or a group without a name of its own, have one conversation: opened again, it is found by the people in it.
create table conversation (
  company_id uuid not null,
  conversation_id uuid not null,
  conversation_type text not null check (conversation_type in ('employee', 'group')),
  -- SHA-256 of the ids of its people, in order; null if it is found by its name alone, or its people changed.
  people_key bytea,
  primary key (company_id, conversation_id),
  foreign key (company_id, conversation_id) references place on delete cascade
);
create unique index conversation_by_people on conversation (company_id, people_key) where people_key is not null;

-- What happens in a conversation has numbers without gaps, in the order of the commits: whoever writes there holds this row.
create table place_log (
  company_id uuid not null,
  place_id uuid not null,
  last_seq bigint not null default 0,
  last_change bigint not null default 0,
  -- When the last message was written.
  last_at timestamptz not null,
  primary key (company_id, place_id),
  foreign key (company_id, place_id) references place on delete cascade
);

create table message (
  company_id uuid not null,
  message_id uuid not null,
  place_id uuid not null,
  -- Its number in the conversation, and that of the last change of it.
  seq bigint not null,
  change bigint not null,
  author_id uuid not null,
  -- The name that its author's device gave it: sent twice, it is stored once.
  client_id uuid not null,
  message_type text not null check (message_type in ('text', 'image', 'audio', 'video', 'file')),
  reply_to_id uuid,
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references content,
  foreign key (company_id, place_id) references place,
  foreign key (company_id, reply_to_id) references message,
  foreign key (company_id, author_id) references employee
);
create unique index message_by_seq on message (company_id, place_id, seq);
create index message_by_change on message (company_id, place_id, change);
create unique index message_by_client on message (company_id, author_id, client_id);
create index message_by_reply on message (company_id, reply_to_id) where reply_to_id is not null;

-- How far a person has read. Without a row they have read nothing that was written since they joined.
create table message_reader (
  company_id uuid not null,
  place_id uuid not null,
  employee_id uuid not null,
  read_seq bigint not null,
  read_at timestamptz not null default now(),
  primary key (company_id, place_id, employee_id),
  foreign key (company_id, place_id) references place on delete cascade,
  foreign key (company_id, employee_id) references employee
);
create index message_reader_by_employee on message_reader (company_id, employee_id);

-- How often people write messages.
alter table pace add hour_messages integer not null default 2000 constraint pace_hour_messages check (hour_messages >= 0);
alter table pace add day_messages integer not null default 10000 constraint pace_day_messages check (day_messages >= 0);

-- Messages are found by the search, and no feed shows them.
create or replace function content_found() returns trigger language plpgsql as $$
begin
  insert into content_terms (company_id, content_id, is_top, terms)
  select company_id, content_id, parent_id is null and kind <> 'message', terms_of(c) from content c
  where company_id = new.company_id and content_id = new.content_id
  on conflict (company_id, content_id) do update set terms = excluded.terms;
  return null;
end $$;

-- Everyone who could thank colleagues can write to them; people who managed posts and polls manage messages.
create function with_chats(held text[]) returns text[] immutable language sql as $$
  select held
    || case when held @> '{people.view,recognition.give}' then '{chats.direct,chats.group}'::text[] else '{}' end
    || case when held @> '{posts.manage,polls.manage,moderation.manage}' then '{chats.manage}'::text[] else '{}' end
$$;
update role set permissions = with_chats(permissions);
update role_bin set permissions = with_chats(permissions);
update sso_connection set speaks_for = with_chats(speaks_for) where speaks_for is not null;
drop function with_chats;
