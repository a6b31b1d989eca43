-- Jobs that wait for somebody else, a mail server, a push service, a store of files, or take long. They stand in lines, one for a
-- company and what its jobs go to, and lines take turns: no company and no destination keeps those of others waiting.
create table job_line (
  -- All zeros where no company is known yet.
  company_id uuid not null,
  lane text not null,
  -- What its jobs go to: a push service, the domain of an address; empty where there is only one.
  destination text not null,
  -- When its turn may come: as soon as its first job is due and it is open.
  next_at timestamptz not null,
  -- How often nobody answered in a row, and until when nobody is asked again.
  failures integer not null default 0,
  closed_until timestamptz not null default '-infinity',
  -- It never answered, or not in time: its turns are others than those of the quick ones.
  is_slow boolean not null,
  used_at timestamptz not null default now(),
  -- Whose turn it is, and for how long at most.
  taken_by text,
  taken_until timestamptz,
  primary key (company_id, lane, destination)
);
create index job_line_next on job_line (lane, next_at) where taken_by is null;
create index job_line_taken on job_line (lane, company_id) where taken_by is not null;

create table line_job (
  company_id uuid not null,
  job_id uuid not null,
  lane text not null,
  destination text not null,
  name text not null,
  -- Of jobs with the same key only one waits.
  job_key text,
  payload jsonb not null,
  attempt integer not null default 1,
  run_at timestamptz not null,
  last_error text,
  primary key (company_id, job_id)
);
create unique index line_job_key on line_job (company_id, job_key) where job_key is not null;
create index line_job_due on line_job (company_id, lane, destination, run_at);
