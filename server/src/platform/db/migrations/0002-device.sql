-- A browser or an installed app, as its person sees it: the same device_id of somebody else is another row.
create table device (
  company_id uuid not null,
  employee_id uuid not null,
  device_id text not null,
  -- Signed in by this session: when it ends, pushes stop.
  session_id uuid not null,
  notification_allowed boolean,
  device_info jsonb not null default '{}',
  ui_version text,
  push_platform text check (push_platform in ('web_fcm', 'ios_apns', 'android_fcm', 'web_push')),
  push_token text,
  push_token_issued_at timestamptz,
  -- When this server last heard that the token is good, by its own clock.
  push_synced_at timestamptz,
  -- The public key that this server had then: a subscription serves no other.
  push_key text,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (company_id, employee_id, device_id),
  foreign key (company_id, employee_id) references employee,
  check ((push_token is null) = (push_platform is null))
);
-- A token moves with the browser that holds it, from one company to another too. Tokens are too long for a tree.
create index device_by_token on device using hash (push_token) where push_token is not null;
create index device_by_age on device using brin (last_seen_at);

-- What became of each push, under a key that makes the second time nothing.
create table push_delivery (
  company_id uuid not null references company,
  dedupe_key text not null,
  platform text not null,
  result text not null check (result in ('sent', 'failed', 'pruned')),
  error text,
  created_at timestamptz not null,
  primary key (company_id, dedupe_key)
);
create index push_delivery_by_company on push_delivery (company_id, created_at);
create index push_delivery_by_age on push_delivery using brin (created_at);

-- Null is the default of the kind, for mail and push alike: choosing one leaves the other.
alter table notification_preference alter column mail drop not null, add column push boolean;
