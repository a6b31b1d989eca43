-- How recognition was used in a week, counted once when the week is over: the front page of Admin costs the same however old
-- the company is. Only numbers, and 52 rows a year.
create table program_week (
  company_id uuid not null references company,
  -- In the time zone and with the first weekday that the company had when it was counted.
  first_day date not null,
  recognitions integer not null,
  gave integer not null,
  received integer not null,
  took_part integer not null,
  people integer not null,
  primary key (company_id, first_day)
);

-- Who took part in a week is found without looking through what came before.
create index content_reaction_by_time on content_reaction (company_id, created_at);
create index poll_vote_by_time on poll_vote (company_id, voted_at);

-- What waits for administrators is found without looking through everyone.
create index employee_invited on employee (company_id, created_at)
  where employee_account_status = 'INVITED' and deleted_at is null;
create index employee_without_manager on employee (company_id, employee_id)
  where manager_id is null and deleted_at is null and employee_account_status = 'ACTIVE';
