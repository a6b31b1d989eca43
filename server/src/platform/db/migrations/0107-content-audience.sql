-- Content for an audience: one row for each distinct selection, whose people are stored once and followed, however much is
-- written for them. Publishing adds no rows per reader.
create table content_audience (
  company_id uuid not null references company,
  audience_id uuid not null,
  selection jsonb not null,
  -- The selection as text, always in the same order.
  selection_key text not null,
  -- Null until its people are stored for the first time.
  filled_at timestamptz,
  primary key (company_id, audience_id)
);
create unique index content_audience_by_selection on content_audience (company_id, md5(selection_key));

create table content_audience_member (
  company_id uuid not null,
  employee_id uuid not null,
  audience_id uuid not null,
  primary key (company_id, employee_id, audience_id),
  foreign key (company_id, audience_id) references content_audience,
  foreign key (company_id, employee_id) references employee
);
create index content_audience_member_by_audience on content_audience_member (company_id, audience_id, employee_id);

alter table content
  add column audience_id uuid,
  -- From then on, only its author and the people who look after it read it.
  add column expires_at timestamptz,
  -- The person in whose name its author wrote it.
  add column in_name_of uuid,
  drop constraint content_readers_check,
  add constraint content_readers_check check (readers in ('everybody', 'members', 'named', 'audience')),
  add constraint content_audience_check check ((readers is not distinct from 'audience') = (audience_id is not null)),
  add foreign key (company_id, audience_id) references content_audience,
  add foreign key (company_id, in_name_of) references employee;
create index content_by_audience on content (company_id, audience_id, kind, content_id) where audience_id is not null;
create index content_expiring on content (company_id, content_id) where expires_at is not null;
create index content_by_name on content (company_id, in_name_of, content_id) where in_name_of is not null;

-- `for_audience`: the selection of a draft for an audience.
alter table post_draft
  add column for_audience jsonb,
  add column expires_at timestamptz,
  add column in_name_of uuid,
  add column as_company boolean not null default false;
alter table post add column as_company boolean not null default false;

-- Who may post to everyone: everyone, or the people who manage posts.
alter table company add column posts_to_everyone text not null default 'everyone'
  check (posts_to_everyone in ('everyone', 'managers'));
