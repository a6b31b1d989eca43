-- What a new employee has dismissed: the welcome on the home page, and hints that are shown once.
create table welcome_hint (
  company_id uuid not null,
  employee_id uuid not null,
  hint text not null,
  dismissed_at timestamptz not null default now(),
  primary key (company_id, employee_id, hint),
  foreign key (company_id, employee_id) references employee
);

-- People who were active before know their way around. Those who joined more than 30 days ago aren't welcomed anyway.
insert into welcome_hint (company_id, employee_id, hint)
select company_id, employee_id, hint
from employee cross join unnest(array['welcome', 'reactions', 'boost', 'shortcut', 'install']) as hint
where employee_account_status <> 'INVITED' and joined_at > now() - interval '31 days';

-- Whose birthday or work anniversary it is today.
create index employee_by_birthday on employee (company_id, birthday, employee_id)
  where birthday is not null and deleted_at is null and employee_account_status = 'ACTIVE';
create index employee_by_anniversary on employee
  (company_id, ((extract(month from hire_date) * 100 + extract(day from hire_date))::integer), employee_id)
  where hire_date is not null and deleted_at is null and employee_account_status = 'ACTIVE';
