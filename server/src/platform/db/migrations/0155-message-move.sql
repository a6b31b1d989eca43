-- Messages that were moved from one sub-space to another.
create table message_move (
  company_id uuid not null,
  move_id uuid not null,
  -- No foreign keys: if one of the two is deleted, the other still says what was moved.
  from_id uuid not null,
  to_id uuid not null,
  moved_by uuid not null,
  moved_at timestamptz not null,
  moved_count integer not null,
  undone_at timestamptz,
  primary key (company_id, move_id),
  foreign key (company_id, moved_by) references employee
);
create index message_move_by_person on message_move (company_id, moved_by);

-- The move that brought a message to where it is, at the end instead of at its time; of a notice, the move that it tells of.
alter table message
  add move_id uuid,
  add constraint message_moved foreign key (company_id, move_id) references message_move;
create index message_by_move on message (company_id, move_id) where move_id is not null;
create index message_out_of_time on message (company_id, place_id, message_id) where move_id is not null;
alter table message drop constraint message_message_type_check;
alter table message add constraint message_message_type_check
  check (message_type in ('text', 'image', 'audio', 'video', 'file', 'poll', 'location', 'recognition', 'move'));

-- Where messages were before. Who was away reads there that they are gone; one that comes back gets its number again.
create table message_left (
  company_id uuid not null,
  place_id uuid not null,
  message_id uuid not null,
  seq bigint not null,
  change bigint not null,
  -- The move with which it left, and the one with which it had come.
  move_id uuid not null,
  came_by_id uuid,
  left_at timestamptz not null,
  primary key (company_id, place_id, message_id),
  foreign key (company_id, place_id) references place on delete cascade,
  foreign key (company_id, message_id) references message on delete cascade
);
create index message_left_by_change on message_left (company_id, place_id, change);
create index message_left_by_message on message_left (company_id, message_id);
create index message_left_by_move on message_left (company_id, move_id, seq);

-- People who had read messages before they were moved, and had others to read where these came to: up to which number they know them.
create table message_move_reader (
  company_id uuid not null,
  move_id uuid not null,
  employee_id uuid not null,
  read_seq bigint not null,
  primary key (company_id, move_id, employee_id),
  foreign key (company_id, move_id) references message_move on delete cascade,
  foreign key (company_id, employee_id) references employee
);
create index message_move_reader_by_person on message_move_reader (company_id, employee_id);

-- A notice that messages were moved has no words, and no search finds it.
create or replace function content_found() returns trigger language plpgsql as $$
begin
  if new.kind = 'message' and new.words = '' and exists (
    select from message m where m.company_id = new.company_id and m.message_id = new.content_id and m.message_type = 'move'
  ) then
    return null;
  end if;
  insert into content_terms (company_id, content_id, is_top, terms)
  select company_id, content_id, parent_id is null and kind <> 'message', terms_of(c) from content c
  where company_id = new.company_id and content_id = new.content_id
  on conflict (company_id, content_id) do update set terms = excluded.terms;
  return null;
end $$;
