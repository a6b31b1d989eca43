-- People and groups that a directory service keeps up to date by SCIM 2.0 (RFC 7643, 7644).
create table scim_token (
  company_id uuid not null references company,
  token_id uuid not null,
  token_name text not null,
  token_hash bytea not null,
  -- Its last characters, by which people tell tokens apart.
  token_end text not null,
  sends_invitations boolean not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, token_id),
  constraint scim_token_hash unique (company_id, token_hash),
  foreign key (company_id, created_by) references employee
);

-- What the directory service says of an employee and the product has no place for.
create table scim_user (
  company_id uuid not null,
  employee_id uuid not null,
  user_name text,
  external_id text,
  attributes jsonb not null,
  -- Deleted there: the account is inactive and no user any more until it is created again or activated here.
  deprovisioned_at timestamptz,
  updated_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee
);
create unique index scim_user_name on scim_user (company_id, lower(user_name));
create index scim_user_external on scim_user (company_id, external_id) where external_id is not null;
create index scim_user_gone on scim_user (company_id, employee_id) where deprovisioned_at is not null;

create table scim_group (
  company_id uuid not null,
  group_id uuid not null,
  external_id text,
  updated_at timestamptz not null,
  primary key (company_id, group_id),
  foreign key (company_id, group_id) references employee_group on delete cascade
);
create index scim_group_external on scim_group (company_id, external_id) where external_id is not null;

-- What came lately and how it was answered, for whoever sets the connection up.
create table scim_request (
  company_id uuid not null,
  request_id uuid not null,
  token_id uuid not null,
  created_at timestamptz not null,
  method text not null,
  path text not null,
  status integer not null,
  detail text,
  duration_ms integer not null,
  primary key (company_id, request_id),
  foreign key (company_id, token_id) references scim_token
);
create index scim_request_failed on scim_request (company_id, request_id) where status >= 400;

-- Who acted when it was no person: the name of the program's key.
alter table audit_entry add column actor_program text;

-- When something was changed last, whoever changed it.
alter table employee add column updated_at timestamptz not null default now();
alter table employee_group add column updated_at timestamptz not null default now();
create function keep_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at = clock_timestamp();
  return new;
end $$;
create trigger employee_updated_at before update on employee for each row execute function keep_updated_at();
create trigger employee_group_updated_at before update on employee_group for each row execute function keep_updated_at();

-- Who belongs to a group is part of it. In a fixed order, so that two who change several groups do not wait for each other.
create function group_members_changed() returns trigger language plpgsql as $$
begin
  perform from employee_group g where exists (
    select from changed c where c.company_id = g.company_id and c.group_id = g.group_id
  ) order by g.company_id, g.group_id for no key update;
  update employee_group g set group_name = g.group_name where exists (
    select from changed c where c.company_id = g.company_id and c.group_id = g.group_id
  );
  return null;
end $$;
create trigger group_members_added after insert on employee_group_member
  referencing new table as changed for each statement execute function group_members_changed();
create trigger group_members_removed after delete on employee_group_member
  referencing old table as changed for each statement execute function group_members_changed();
