-- Posts that are not posted yet; only their authors see them. `attachments` are as calls send them.
create table post_draft (
  company_id uuid not null,
  draft_id uuid not null,
  author_id uuid not null,
  place_id uuid,
  words text not null,
  attachments jsonb not null,
  has_comments boolean not null,
  must_read_by date,
  publish_at timestamptz,
  time_zone text,
  problem text,
  saved_at timestamptz not null,
  primary key (company_id, draft_id),
  foreign key (company_id, author_id) references employee,
  foreign key (company_id, place_id) references place
);
create index post_draft_by_author on post_draft (company_id, author_id, saved_at desc, draft_id desc);
create index post_draft_by_place on post_draft (company_id, place_id) where place_id is not null;
