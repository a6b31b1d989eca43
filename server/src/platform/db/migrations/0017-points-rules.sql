-- Allowances by rule. Which counts follows from the month alone: a change counts from the next one.
alter table points_account drop column policy_version;
alter table points_account alter column allowance_granted drop not null, alter column allowance_granted drop default;
-- Null is an allowance from before this was kept: that of the company then.
update points_account set allowance_granted = null;

alter table points_policy
  drop column raises_at_once, drop column period_starts, drop column period_ends, drop column version, drop column reset_day;

create or replace function allowance_period(of_company uuid, at timestamptz, out starts date, out ends date)
language sql stable as $$
  select month, (month + interval '1 month')::date
  from (select date_trunc('month', company_day(of_company, at))::date as month) period
$$;
