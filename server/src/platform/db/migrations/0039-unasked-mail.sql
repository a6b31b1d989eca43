-- Addresses whose owner wants no mail from this server, as digests: the table names nobody.
create table mail_stop (
  address_hash bytea primary key,
  stopped_at timestamptz not null default now()
);

-- What was mailed unasked within a day: by company, by address, by network address of who registers; as digests.
create table mail_allowance (
  subject bytea primary key,
  started_at timestamptz not null,
  used int not null
);

-- People whom an import was to invite and did not: they want no mail, or got several today.
alter table employee_import add column uninvited_count int not null default 0;

-- Whoever confirmed an address has not confirmed the next one.
alter table employee add column address_changed_at timestamptz;

create function note_address_change() returns trigger language plpgsql as $$
begin
  new.address_changed_at := now();
  return new;
end $$;

create trigger employee_address_changed before update of work_email_id on employee
  for each row when (old.work_email_id is distinct from new.work_email_id)
  execute function note_address_change();
