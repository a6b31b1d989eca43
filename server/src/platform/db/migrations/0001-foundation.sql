-- Conventions: every company-owned table has company_id first in its primary key and in each index, so that nothing
-- crosses a company by accident and the database can later be distributed by it. Ids are UUIDv7, made by the server.

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent is only stable because its dictionary can change; an index needs the promise that it does not.
create function fold(text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, $1));

create table company (
  company_id uuid primary key,
  company_name text not null,
  company_logo text,
  color_theme text not null default 'default',
  domain text unique,
  company_status text not null default 'ACTIVE' check (company_status in ('ACTIVE', 'INACTIVE')),
  time_zone text not null default 'UTC',
  week_start text not null default 'monday',
  terms_url text,
  support_email text,
  points_name text not null default 'points',
  point_unit_value integer not null default 10 check (point_unit_value >= 0),
  currency text not null default 'USD',
  monthly_allowance integer not null default 500 check (monthly_allowance >= 0),
  modules jsonb not null,
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

create table department (
  company_id uuid not null references company,
  department_id uuid not null,
  department_name text not null,
  primary key (company_id, department_id),
  unique (company_id, department_name)
);

create table role (
  company_id uuid not null references company,
  role_id uuid not null,
  role_name text not null,
  permissions text[] not null,
  default_role text,
  primary key (company_id, role_id),
  unique (company_id, role_name)
);

create table employee (
  company_id uuid not null references company,
  employee_id uuid not null,
  first_name text not null,
  last_name text not null,
  work_email_id text not null,
  position_title text not null default '',
  department_id uuid,
  manager_id uuid,
  location text,
  hire_date date,
  pronouns text,
  about text,
  profile_url text,
  employee_account_status text not null check (employee_account_status in ('ACTIVE', 'INACTIVE', 'INVITED')),
  -- What the directory searches: both orders of the name, title and address, folded.
  search_text text not null generated always as (
    fold(first_name || ' ' || last_name || ' ' || last_name || ' ' || first_name || ' ' || position_title || ' ' || work_email_id)
  ) stored,
  -- In code point order whatever the database's own: then names that begin with some letters are a range of the index.
  sort_name text collate "C" not null generated always as (fold(first_name || ' ' || last_name)) stored,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, employee_id),
  unique (company_id, work_email_id),
  foreign key (company_id, department_id) references department,
  foreign key (company_id, manager_id) references employee
);
create index employee_by_name on employee (company_id, sort_name, employee_id) where deleted_at is null;
create index employee_by_department on employee (company_id, department_id, sort_name, employee_id) where deleted_at is null;
create index employee_by_manager on employee (company_id, manager_id);
create extension if not exists btree_gin;
create index employee_search on employee using gin (company_id, search_text gin_trgm_ops) where deleted_at is null;

create table employee_role (
  company_id uuid not null,
  employee_id uuid not null,
  role_id uuid not null,
  primary key (company_id, employee_id, role_id),
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, role_id) references role
);

-- One address can belong to employees of several companies; signing in starts from the address alone.
create table login_address (
  email text not null,
  company_id uuid not null,
  employee_id uuid not null,
  primary key (email, company_id),
  foreign key (company_id, employee_id) references employee
);

create table credential (
  company_id uuid not null,
  employee_id uuid not null,
  password_hash text not null,
  email_verified_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee
);

create table session (
  company_id uuid not null,
  session_id uuid not null,
  employee_id uuid not null,
  token_hash bytea not null,
  token_issued_at timestamptz not null default now(),
  previous_token_hash bytea,
  -- Starts to run when the successor is first used, so that an answer lost on the way never signs anybody out.
  previous_expires_at timestamptz,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (company_id, session_id),
  foreign key (company_id, employee_id) references employee
);
create index session_by_employee on session (company_id, employee_id) where revoked_at is null;

create table mail_token (
  company_id uuid not null,
  token_hash bytea not null,
  employee_id uuid not null,
  purpose text not null check (purpose in ('verify', 'invite', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, token_hash),
  foreign key (company_id, employee_id) references employee
);
create index mail_token_by_employee on mail_token (company_id, employee_id, purpose);

-- Failed guesses by subject (a digest of account or address); shared by all processes, survives restarts.
create table sign_in_throttle (
  subject bytea primary key,
  failures integer not null,
  blocked_until timestamptz,
  updated_at timestamptz not null default now()
);

create table idempotency_key (
  company_id uuid not null,
  employee_id uuid not null,
  key text not null,
  request_hash bytea not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (company_id, employee_id, key)
);
create index idempotency_key_by_age on idempotency_key using brin (created_at);

create table file (
  company_id uuid not null references company,
  file_id uuid not null,
  employee_id uuid not null,
  file_name text not null,
  storage_key text not null,
  content_type text not null,
  size_bytes bigint,
  is_private boolean not null,
  created_at timestamptz not null default now(),
  primary key (company_id, file_id),
  unique (company_id, storage_key),
  foreign key (company_id, employee_id) references employee
);

create table company_value (
  company_id uuid not null references company,
  company_value_id uuid not null,
  value_name text not null,
  value_description text not null default '',
  icon_url text,
  position integer not null,
  deleted_at timestamptz,
  primary key (company_id, company_value_id)
);

create table recognition_type (
  company_id uuid not null references company,
  recognition_type_id uuid not null,
  title text not null,
  description text not null default '',
  image_url text,
  color text not null,
  points integer not null check (points >= 0),
  min_points integer not null check (min_points >= 0),
  max_points integer not null,
  value_required boolean not null default false,
  funding text not null default 'allowance' check (funding in ('allowance', 'company')),
  given_by text not null default 'everyone' check (given_by in ('everyone', 'managers')),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (company_id, recognition_type_id),
  check (min_points <= points and points <= max_points)
);

create table recognition (
  company_id uuid not null references company,
  recognition_id uuid not null,
  recognition_type_id uuid not null,
  giver_id uuid not null,
  message text not null,
  points integer not null check (points >= 0),
  visibility text not null check (visibility in ('public', 'private')),
  image_url text,
  company_value_ids uuid[] not null,
  mention_ids uuid[] not null,
  -- Counters of the rows below, kept in the same transaction: a feed never counts.
  reaction_counts jsonb not null default '{}',
  comments_count integer not null default 0,
  boost_points integer not null default 0,
  created_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid,
  primary key (company_id, recognition_id),
  foreign key (company_id, recognition_type_id) references recognition_type,
  foreign key (company_id, giver_id) references employee
);
create index recognition_public on recognition (company_id, recognition_id)
  where visibility = 'public' and deleted_at is null;
create index recognition_by_giver on recognition (company_id, giver_id, recognition_id) where deleted_at is null;

create table recognition_receiver (
  company_id uuid not null,
  recognition_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, recognition_id, employee_id),
  foreign key (company_id, recognition_id) references recognition,
  foreign key (company_id, employee_id) references employee
);
create index recognition_by_receiver on recognition_receiver (company_id, employee_id, recognition_id);

create table recognition_reaction (
  company_id uuid not null,
  recognition_id uuid not null,
  employee_id uuid not null,
  reaction text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, recognition_id, employee_id),
  foreign key (company_id, recognition_id) references recognition,
  foreign key (company_id, employee_id) references employee
);

create table recognition_comment (
  company_id uuid not null,
  recognition_id uuid not null,
  comment_id uuid not null,
  employee_id uuid not null,
  message text not null,
  mention_ids uuid[] not null,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  primary key (company_id, recognition_id, comment_id),
  foreign key (company_id, recognition_id) references recognition,
  foreign key (company_id, employee_id) references employee
);

create table recognition_boost (
  company_id uuid not null,
  recognition_id uuid not null,
  boost_id uuid not null,
  employee_id uuid not null,
  points integer not null check (points > 0),
  created_at timestamptz not null default now(),
  primary key (company_id, recognition_id, boost_id),
  foreign key (company_id, recognition_id) references recognition,
  foreign key (company_id, employee_id) references employee
);

-- The ledger. An account belongs to an employee (allowance: to give; earned: to spend) or to the company (the zero
-- UUID as owner; points are issued from it and return to it). Company accounts keep no balance: every gift of the
-- whole company would wait for that one row. Their balance is the sum of their entries.
create table points_account (
  company_id uuid not null references company,
  owner_id uuid not null,
  account text not null check (account in ('allowance', 'earned', 'issued')),
  balance bigint,
  -- The month that the allowance was granted for, as its first day in the company's time zone.
  allowance_month date,
  primary key (company_id, owner_id, account),
  constraint points_account_never_negative check (balance >= 0),
  check ((account = 'issued') = (balance is null))
) with (fillfactor = 70);

create table points_transfer (
  company_id uuid not null references company,
  transfer_id uuid not null,
  idempotency_key text not null,
  cause text not null check (cause in ('allowance', 'recognition', 'boost', 'reversal', 'restore')),
  recognition_id uuid,
  reverses_transfer_id uuid,
  actor_id uuid,
  created_at timestamptz not null,
  primary key (company_id, transfer_id),
  constraint points_transfer_once unique (company_id, idempotency_key)
);
create index points_transfer_by_recognition on points_transfer (company_id, recognition_id) where recognition_id is not null;

create table points_entry (
  company_id uuid not null,
  owner_id uuid not null,
  account text not null,
  entry_id uuid not null,
  transfer_id uuid not null,
  kind text not null,
  points bigint not null check (points <> 0),
  balance bigint,
  created_at timestamptz not null,
  primary key (company_id, owner_id, account, entry_id),
  foreign key (company_id, owner_id, account) references points_account,
  foreign key (company_id, transfer_id) references points_transfer
);
create index points_entry_by_transfer on points_entry (company_id, transfer_id);

-- Each transfer balances to zero. All entries of a transfer come in one statement, so the statement is where it shows.
create function points_entries_balance() returns trigger language plpgsql as $$
begin
  if exists (select from added group by company_id, transfer_id having sum(points) <> 0) then
    raise exception 'entries of a transfer must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger points_entries_balance after insert on points_entry
  referencing new table as added for each statement execute function points_entries_balance();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger points_entry_append_only before update or delete on points_entry
  for each statement execute function append_only();
create trigger points_transfer_append_only before update or delete on points_transfer
  for each statement execute function append_only();

create table notification (
  company_id uuid not null,
  employee_id uuid not null,
  notification_id uuid not null,
  kind text not null,
  actor_id uuid,
  recognition_id uuid,
  link text not null,
  excerpt text not null default '',
  points integer,
  -- What happened, once: a repeated job finds it taken.
  dedupe_key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, employee_id, notification_id),
  unique (company_id, employee_id, dedupe_key),
  foreign key (company_id, employee_id) references employee
);
create index notification_unread on notification (company_id, employee_id) where read_at is null;

create table notification_preference (
  company_id uuid not null,
  employee_id uuid not null,
  kind text not null,
  mail boolean not null,
  primary key (company_id, employee_id, kind),
  foreign key (company_id, employee_id) references employee
);

-- Mails that were handed over, by what caused them, so that a repeated job sends none twice.
create table mail_sent (
  company_id uuid not null references company,
  dedupe_key text not null,
  sent_at timestamptz not null default now(),
  primary key (company_id, dedupe_key)
);
