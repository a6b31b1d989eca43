-- How long a company keeps what ages; no row means the product's own choice. Null is for ever.
create table retention_rule (
  company_id uuid not null references company,
  retention_key text not null,
  days integer check (days > 0),
  -- A shorter period destroys nothing at once: `former_days` counts until then.
  counts_from timestamptz not null,
  former_days integer,
  primary key (company_id, retention_key)
);

-- The last night in which something of a kind was looked through, and how much of it went.
create table retention_run (
  company_id uuid not null references company,
  retention_key text not null,
  night date not null,
  removed bigint not null,
  ran_at timestamptz not null,
  primary key (company_id, retention_key)
);

-- Up to which night, in the company's time zone, purging was begun.
create table retention_night (
  company_id uuid primary key references company,
  night date not null
);
-- Who was here before there were such periods has a week to look at them.
insert into retention_night (company_id, night) select company_id, current_date + 7 from company;

alter table group_bin add column deleted_at timestamptz not null default now();
alter table role_bin add column deleted_at timestamptz not null default now();
alter table department_bin add column deleted_at timestamptz not null default now();
alter table file add column unused_since timestamptz;

-- What is old is found without looking through what is not.
create index recognition_deleted on recognition (company_id, deleted_at) where deleted_at is not null;
create index recognition_comment_deleted on recognition_comment (company_id, deleted_at) where deleted_at is not null;
create index recognition_by_type on recognition (company_id, recognition_type_id);
create index notification_by_age on notification (company_id, created_at);
create index session_by_end on session (company_id, least(revoked_at, expires_at));
drop index device_by_age;
create index device_by_age on device (company_id, last_seen_at);
drop index employee_bin_by_age;
create index employee_bin_by_age on employee_bin (company_id, deleted_at);
create index points_transfer_with_reason on points_transfer (company_id, created_at) where reason is not null;
create index mail_sent_by_age on mail_sent using brin (sent_at);
create index file_unused on file (company_id, unused_since) where unused_since is not null;
create index audit_entry_with_words on audit_entry (company_id, audit_id)
  where subject_label <> '' or before is not null or after is not null;

-- Amounts and accounts never change; the words of a transfer may go.
create function points_transfer_keeps() returns trigger language plpgsql as $$
begin
  if new.reason is not null or to_jsonb(old) - 'reason' <> to_jsonb(new) - 'reason' then
    raise exception 'points_transfer is append-only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
drop trigger points_transfer_append_only on points_transfer;
create trigger points_transfer_append_only before delete on points_transfer for each statement execute function append_only();
create trigger points_transfer_keeps before update on points_transfer for each row execute function points_transfer_keeps();
