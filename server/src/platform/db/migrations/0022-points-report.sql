-- Liability and budgets by month and department, so that a report costs the same however long the ledger is.
-- Points of a month (its first day, where the company was then), by why they moved, for the department of then; the nil
-- UUID is no department. Kinds are those of the ledger, and `moved`: a balance that changed department with its person.
create table points_month (
  company_id uuid not null references company,
  month date not null,
  department_id uuid not null,
  account text not null check (account in ('allowance', 'earned')),
  kind text not null,
  points bigint not null,
  primary key (company_id, month, department_id, account, kind)
);

-- What was written since a job added it up. Only added to and taken from, so that no gift waits for another here.
create table points_month_pending (
  company_id uuid not null references company,
  pending_id uuid not null default uuidv7(),
  month date not null,
  department_id uuid not null,
  account text not null,
  kind text not null,
  points bigint not null,
  primary key (company_id, pending_id)
);

-- Both together: every reader takes this, so that it never matters when the job ran.
create view points_by_month as
  select company_id, month, department_id, account, kind, points from points_month
  union all select company_id, month, department_id, account, kind, points from points_month_pending;

create function month_of(at timestamptz, zone text) returns date language sql immutable
  return date_trunc('month', at at time zone zone)::date;

-- A trigger, and not the verbs that write: whatever enters the ledger is in the report. It runs when the accounts are
-- locked, so that the department it reads is the one that `points_move_department` moves the balance from or to.
create function points_entry_reported() returns trigger language plpgsql as $$
begin
  insert into points_month_pending (company_id, month, department_id, account, kind, points)
  select a.company_id, month_of(a.created_at, c.time_zone),
    coalesce(e.department_id, '00000000-0000-0000-0000-000000000000'), a.account, a.kind, sum(a.points)
  from added a
  join company c on c.company_id = a.company_id
  left join employee e on e.company_id = a.company_id and e.employee_id = a.owner_id
  where a.account <> 'issued'
  group by 1, 2, 3, 4, 5;
  return null;
end $$;
create trigger points_entry_reported after insert on points_entry
  referencing new table as added for each statement execute function points_entry_reported();

-- A balance goes with its person. Accounts are locked in the order in which the ledger locks them; missing ones are made,
-- so that a first gift at the same time waits, too.
create function points_move_department() returns trigger language plpgsql as $$
declare moved uuid[];
begin
  select array_agg(n.employee_id) into moved
  from is_now n join was o on o.company_id = n.company_id and o.employee_id = n.employee_id
  where n.department_id is distinct from o.department_id;
  if moved is null then
    return null;
  end if;
  insert into points_account (company_id, owner_id, account, balance)
  select n.company_id, n.employee_id, account, 0
  from is_now n cross join (values ('allowance'), ('earned')) accounts (account)
  where n.employee_id = any(moved) order by account, n.employee_id
  on conflict do nothing;
  perform from points_account a join is_now n on n.company_id = a.company_id and n.employee_id = a.owner_id
  where a.account <> 'issued' and n.employee_id = any(moved)
  order by a.account, a.owner_id for no key update of a;
  insert into points_month_pending (company_id, month, department_id, account, kind, points)
  select c.company_id, month_of(clock_timestamp(), c.time_zone),
    coalesce(side.department_id, '00000000-0000-0000-0000-000000000000'), a.account, 'moved', sum(side.sign * a.balance)
  from is_now n
  join was o on o.company_id = n.company_id and o.employee_id = n.employee_id
  join company c on c.company_id = n.company_id
  join points_account a on a.company_id = n.company_id and a.owner_id = n.employee_id and a.account <> 'issued'
  cross join lateral (values (o.department_id, -1), (n.department_id, 1)) side (department_id, sign)
  where n.employee_id = any(moved) and a.balance > 0
  group by 1, 2, 3, 4;
  return null;
end $$;
create trigger points_move_department after update on employee
  referencing old table as was new table as is_now for each statement execute function points_move_department();

-- What happened before departments were kept counts for those of today.
insert into points_month (company_id, month, department_id, account, kind, points)
select p.company_id, month_of(p.created_at, c.time_zone),
  coalesce(e.department_id, '00000000-0000-0000-0000-000000000000'), p.account, p.kind, sum(p.points)
from points_entry p
join company c on c.company_id = p.company_id
left join employee e on e.company_id = p.company_id and e.employee_id = p.owner_id
where p.account <> 'issued'
group by 1, 2, 3, 4, 5;

-- Only what was given in the last months was read from it; the forecast reads that from the table above.
drop index points_entry_by_time;
