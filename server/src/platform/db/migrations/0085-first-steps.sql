-- What a new company does first. No row: nothing was marked yet, and the steps are shown.
create table first_steps (
  company_id uuid primary key references company,
  -- {"<step>": "done" | "skipped"}
  marks jsonb not null default '{}',
  dismissed_at timestamptz
);
-- Companies that are there already have long begun.
insert into first_steps (company_id, dismissed_at) select company_id, now() from company;
