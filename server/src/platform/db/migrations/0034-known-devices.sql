-- On which devices somebody signed in: the guesses of others do not hold those up. The app keeps the secret.
create table known_device (
  company_id uuid not null,
  employee_id uuid not null,
  -- SHA-256; one device may be known for several people.
  secret_hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (company_id, employee_id, secret_hash),
  foreign key (company_id, employee_id) references employee
);
create index known_device_by_secret on known_device (secret_hash);
create index known_device_by_age on known_device (last_used_at);

-- Wrong PINs from devices that are known for the person lock apart from those of strangers.
alter table frontline_login add column known_failures integer not null default 0;
