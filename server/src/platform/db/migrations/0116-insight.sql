-- Who opened which link of content, once each, like `content_seen`: without references, noting that locks neither the content nor
-- its readers. A link is the digest of its address, which is in the text. Deleted with the content, and with the person.
create table content_click (
  company_id uuid not null,
  content_id uuid not null,
  link_id uuid not null,
  employee_id uuid not null,
  clicked_at timestamptz not null,
  primary key (company_id, content_id, link_id, employee_id)
);
create index content_click_by_employee on content_click (company_id, employee_id, content_id);

-- Counting who saw a post over time reads only the index.
alter table content_seen drop constraint content_seen_pkey;
alter table content_seen add primary key (company_id, content_id, employee_id) include (seen_at);

-- How many people content reached when it was last counted, so that lists of it need not count. It says nothing about who.
create table content_reach (
  company_id uuid not null,
  content_id uuid not null,
  people int not null,
  reached int not null,
  clicked int not null,
  counted_at timestamptz not null,
  primary key (company_id, content_id),
  foreign key (company_id, content_id) references content
);

-- Content that someone saw or opened a link of since it was counted. While it waits here, more readers write nothing.
create table content_reach_due (
  company_id uuid not null,
  content_id uuid not null,
  primary key (company_id, content_id)
);
insert into content_reach_due (company_id, content_id)
select distinct s.company_id, s.content_id from content_seen s
join content c on c.company_id = s.company_id and c.content_id = s.content_id and c.kind in ('post', 'poll');
