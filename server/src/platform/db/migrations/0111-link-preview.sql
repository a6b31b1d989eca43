-- What the page says that a post links to. The server reads a page once a day for a company; a post keeps what it showed.
create table link_preview (
  company_id uuid not null references company,
  link_preview_id uuid not null,
  address text not null,
  asked_at timestamptz not null,
  asked_on date not null generated always as ((asked_at at time zone 'UTC')::date) stored,
  -- Null until the page was read, or could not be.
  read_at timestamptz,
  -- Empty if there is nothing to show.
  title text not null default '',
  description text not null default '',
  site_name text not null default '',
  -- The server's own copy of the picture, in storage.
  picture_key text,
  picture_width integer,
  picture_height integer,
  primary key (company_id, link_preview_id),
  unique (company_id, address, asked_on)
);
create index link_preview_by_time on link_preview (company_id, asked_at);

alter table post add link_preview_id uuid;
-- Its author can take the preview off.
alter table post add has_preview boolean not null default true;
alter table post add foreign key (company_id, link_preview_id) references link_preview;
create index post_link_preview on post (company_id, link_preview_id) where link_preview_id is not null;

alter table company add has_link_previews boolean not null default true;
