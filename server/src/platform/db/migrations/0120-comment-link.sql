-- What the page says that a comment links to first. Posts have it among their own columns; few comments have a link.
create table content_link (
  company_id uuid not null,
  content_id uuid not null,
  link_preview_id uuid not null,
  -- Its author can take the preview off.
  has_preview boolean not null default true,
  primary key (company_id, content_id),
  foreign key (company_id, content_id) references content,
  foreign key (company_id, link_preview_id) references link_preview
);
create index content_link_preview on content_link (company_id, link_preview_id);

-- Its author took the preview off before it is posted.
alter table post_draft add has_preview boolean not null default true;

-- The pages that a person had previews of before writing. Who has written this hour has all of them left.
alter table pace add hour_pages integer not null default 100 constraint pace_hour_pages check (hour_pages >= 0);
alter table pace add day_pages integer not null default 500 constraint pace_day_pages check (day_pages >= 0);
