-- How a company lets its people in; without a row, what the columns have by default.
create table sign_in_policy (
  company_id uuid primary key references company,
  codes_allowed boolean not null default true,
  password_min_length integer not null default 6 check (password_min_length between 6 and 64),
  second_factor text not null default 'optional' check (second_factor in ('optional', 'administrators', 'everyone')),
  -- Since when one is asked for; the days of grace run from here.
  second_factor_since timestamptz,
  second_factor_grace_days integer not null default 7 check (second_factor_grace_days between 0 and 90),
  session_idle_days integer not null default 90 check (session_idle_days between 1 and 365),
  frontline_allowed boolean not null default false,
  frontline_idle_hours integer not null default 12 check (frontline_idle_hours between 1 and 720)
);

-- A sign-in that waits for its next step. It may begin before any company is known, and for addresses that nobody has.
create table sign_in_challenge (
  challenge_id uuid primary key,
  kind text not null check (kind in ('code', 'factor', 'passkey', 'registration', 'pin')),
  email text,
  company_id uuid,
  employee_id uuid,
  -- Digest of a code.
  code_hash bytea,
  -- What an authenticator is to sign.
  nonce text,
  attempts integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_challenge_by_age on sign_in_challenge (expires_at);

create table totp_factor (
  company_id uuid not null,
  employee_id uuid not null,
  -- Sealed with a key of the server.
  secret bytea not null,
  confirmed_at timestamptz,
  -- The time step of the newest code that was taken: no code is taken twice.
  last_step bigint not null default 0,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee
);

create table recovery_code (
  company_id uuid not null,
  employee_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (company_id, employee_id, code_hash),
  foreign key (company_id, employee_id) references employee
);

create table passkey (
  company_id uuid not null,
  passkey_id uuid not null,
  employee_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  passkey_name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (company_id, passkey_id),
  constraint passkey_credential unique (company_id, credential_id),
  foreign key (company_id, employee_id) references employee
);
create index passkey_by_employee on passkey (company_id, employee_id);

-- Employee code and PIN of people who sign in without a mail address.
create table frontline_login (
  company_id uuid not null,
  employee_id uuid not null,
  employee_code text not null,
  pin_hash text not null,
  -- Until then the PIN is the one that an administrator handed out, and only good for choosing another.
  start_pin_until timestamptz,
  failures integer not null default 0,
  updated_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee
);
create unique index frontline_login_code on frontline_login (company_id, lower(employee_code));

-- `proved_at`: when its owner last proved who they are, by signing in or since.
alter table session
  add column kind text not null default 'full' check (kind in ('full', 'sso', 'frontline')),
  add column idle_seconds integer not null default 7776000,
  add column proved_at timestamptz not null default now();
