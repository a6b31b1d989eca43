-- What people write for others to see has one parent table, whatever its kind. A recognition, a comment or a reply is a row
-- here and, where its kind has columns of its own, a row of its own table under the same id.
create table content (
  company_id uuid not null references company,
  content_id uuid not null,
  kind text not null,
  -- Of a comment what it stands under, of a reply the comment; null for what stands alone.
  parent_id uuid,
  -- What the whole thread hangs on: the content itself where it stands alone.
  top_id uuid not null,
  -- Where it stands; null for what is not in a place. It is there for those who may read what stands in the place.
  place_id uuid,
  -- Who may read it. A comment has no readers of its own: those of its top are.
  readers text check (readers in ('everybody', 'members', 'named')),
  author_id uuid not null,
  words text not null,
  mention_ids uuid[] not null default '{}',
  -- Counters of the rows below, kept in the same transaction: a feed never counts.
  reaction_counts jsonb not null default '{}',
  comments_count integer not null default 0,
  attachments_count integer not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz,
  pinned_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid,
  hidden_at timestamptz,
  primary key (company_id, content_id),
  foreign key (company_id, parent_id) references content,
  foreign key (company_id, place_id) references place,
  foreign key (company_id, author_id) references employee,
  check ((readers is not distinct from 'members') = (place_id is not null)),
  check ((parent_id is null) = (top_id = content_id)),
  check ((parent_id is null) = (readers is not null)),
  check (hidden_at is null or deleted_at is not null)
);

-- Whom private content is for, beside its author; when they read it, where its kind keeps that.
create table content_reader (
  company_id uuid not null,
  content_id uuid not null,
  employee_id uuid not null,
  read_at timestamptz,
  primary key (company_id, content_id, employee_id),
  foreign key (company_id, content_id) references content,
  foreign key (company_id, employee_id) references employee
);

create table content_reaction (
  company_id uuid not null,
  content_id uuid not null,
  employee_id uuid not null,
  reaction text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, content_id, employee_id),
  foreign key (company_id, content_id) references content,
  foreign key (company_id, employee_id) references employee
);

create table content_attachment (
  company_id uuid not null,
  content_id uuid not null,
  position integer not null,
  file_id uuid not null,
  alt text not null default '',
  width integer,
  height integer,
  duration_ms integer,
  -- Loudness of a recording over its time, 0 to 100 each.
  waveform integer[],
  primary key (company_id, content_id, position),
  foreign key (company_id, content_id) references content,
  foreign key (company_id, file_id) references file
);

-- What stood there before an edit.
create table content_revision (
  company_id uuid not null,
  content_id uuid not null,
  edited_at timestamptz not null,
  words text not null,
  primary key (company_id, content_id, edited_at),
  foreign key (company_id, content_id) references content
);

insert into content (company_id, content_id, kind, parent_id, top_id, readers, author_id, words, mention_ids, reaction_counts,
  comments_count, created_at, edited_at, deleted_at, deleted_by, hidden_at)
select company_id, recognition_id, 'recognition', null, recognition_id,
  case visibility when 'public' then 'everybody' else 'named' end, giver_id, message, mention_ids, reaction_counts,
  comments_count, created_at, edited_at, deleted_at, deleted_by, hidden_at
from recognition;

insert into content (company_id, content_id, kind, parent_id, top_id, author_id, words, mention_ids, created_at, edited_at,
  deleted_at, hidden_at)
select company_id, comment_id, 'comment', recognition_id, recognition_id, employee_id, message, mention_ids, created_at,
  edited_at, deleted_at, hidden_at
from recognition_comment;

insert into content_reader (company_id, content_id, employee_id)
select rr.company_id, rr.recognition_id, rr.employee_id
from recognition_receiver rr join recognition r on r.company_id = rr.company_id and r.recognition_id = rr.recognition_id
where r.visibility = 'private';

insert into content_reaction (company_id, content_id, employee_id, reaction, created_at)
select company_id, recognition_id, employee_id, reaction, created_at from recognition_reaction;

drop table recognition_reaction;
drop table recognition_comment;
alter table recognition
  drop column giver_id,
  drop column message,
  drop column visibility,
  drop column mention_ids,
  drop column reaction_counts,
  drop column comments_count,
  drop column created_at,
  drop column edited_at,
  drop column deleted_at,
  drop column deleted_by,
  drop column hidden_at,
  add foreign key (company_id, recognition_id) references content;

-- Feeds read these alone, newest first: a kind of what is for everybody, and what somebody was named for.
create index content_feed on content (company_id, kind, content_id)
  where parent_id is null and readers = 'everybody' and deleted_at is null;
create index content_by_place on content (company_id, place_id, kind, content_id) where place_id is not null;
create index content_reader_by_employee on content_reader (company_id, employee_id, content_id);
create index content_by_author on content (company_id, author_id, kind, content_id);
create index content_by_parent on content (company_id, parent_id, content_id) where parent_id is not null;
create index content_gone on content (company_id, deleted_at) where deleted_at is not null;
create index content_attachment_by_file on content_attachment (company_id, file_id);

analyze content, content_reader, content_reaction, recognition;

-- A notification is about content of any kind; of a comment it is the comment itself, under whose key it came.
alter table notification rename column recognition_id to content_id;
update notification set content_id = substring(dedupe_key from 9)::uuid
where content_id is not null and dedupe_key ~ '^comment:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
