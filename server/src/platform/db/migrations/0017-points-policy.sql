-- Groups of recognition types. A deleted one keeps its types, for bringing it back.
create table recognition_group (
  company_id uuid not null references company,
  recognition_group_id uuid not null,
  group_name text not null,
  position integer not null,
  deleted_at timestamptz,
  primary key (company_id, recognition_group_id)
);
create unique index recognition_group_name on recognition_group (company_id, lower(group_name)) where deleted_at is null;
alter table recognition_type add column recognition_group_id uuid;
alter table recognition_type add foreign key (company_id, recognition_group_id) references recognition_group;

-- What a company decided about points; no row means the defaults of a company that decided nothing. Null is no limit.
create table points_policy (
  company_id uuid primary key references company,
  points_per_gift integer check (points_per_gift > 0),
  points_per_colleague_a_day integer check (points_per_colleague_a_day > 0),
  points_per_receiver integer check (points_per_receiver > 0),
  receiver_period text not null default 'month' check (receiver_period in ('day', 'week', 'month')),
  refill_per_manager integer check (refill_per_manager >= 0),
  refill_per_person integer check (refill_per_person >= 0),
  expiry_months integer check (expiry_months > 0),
  -- The first month in which anything may expire: long enough after the decision for every warning.
  expires_from date,
  -- Months that are dealt with: the present one for expiry, the coming one for the warnings before it.
  expired_month date,
  warned_early_month date,
  warned_late_month date,
  rules jsonb not null default '[]',
  prorates boolean not null default false,
  reset_day integer not null default 1 check (reset_day between 1 and 28),
  -- What counts for allowances of periods that began before `rules_from`; raised ones count at once with `raises_at_once`.
  former_rules jsonb not null default '[]',
  rules_from date not null default '-infinity',
  raises_at_once boolean not null default false,
  -- Until `period_ends`, the running period is the one that began on `period_starts`, whatever the reset day is now.
  period_starts date,
  period_ends date,
  version integer not null default 0
);

alter table points_account add column allowance_granted integer not null default 0;
alter table points_account add column policy_version integer not null default 0;

alter table points_transfer add column reason text;
alter table points_transfer drop constraint points_transfer_cause_check;
alter table points_transfer add check (
  cause in ('allowance', 'recognition', 'boost', 'reversal', 'restore', 'refill', 'correction', 'expiry')
);
create index points_transfer_reversing on points_transfer (company_id, reverses_transfer_id)
  where reverses_transfer_id is not null;
create index points_transfer_by_hand on points_transfer (company_id, transfer_id) where cause in ('refill', 'correction');
-- Reports over months read this alone.
create index points_entry_by_time on points_entry (company_id, account, created_at) include (owner_id, kind, points);

-- Ends a transaction as a violated constraint does: for rules over many rows, asked once their accounts are locked.
create function refuse(rule text, told jsonb) returns void language plpgsql as $$
begin
  raise exception '%', rule using errcode = 'check_violation', constraint = rule, detail = told::text;
end $$;

-- The calendar day that an instant has where a company is.
create function company_day(of_company uuid, at timestamptz) returns date language sql stable as $$
  select (at at time zone time_zone)::date from company where company_id = of_company
$$;

-- The day that the running period of allowances began on, and the day that it ends before.
create function allowance_period(of_company uuid, at timestamptz, out starts date, out ends date) language sql stable as $$
  select coalesce(held_starts, regular), coalesce(held_ends, (regular + interval '1 month')::date)
  from (
    select date_trunc('month', today - (reset_day - 1))::date + (reset_day - 1) as regular,
      case when today < period_ends then period_starts end as held_starts,
      case when today < period_ends then period_ends end as held_ends
    from (
      select company_day(of_company, at) as today, coalesce(p.reset_day, 1) as reset_day, p.period_starts, p.period_ends
      from (select) one left join points_policy p on p.company_id = of_company
    ) now
  ) period
$$;
