-- How much a person may still write, and how many people they may still reach, in this hour and on this day (UTC). A statement that
-- takes more than is left breaks a rule, which says which.
create table pace (
  company_id uuid not null,
  employee_id uuid not null,
  hour timestamptz not null,
  hour_writes integer not null constraint pace_hour_writes check (hour_writes >= 0),
  hour_posts integer not null constraint pace_hour_posts check (hour_posts >= 0),
  hour_people integer not null constraint pace_hour_people check (hour_people >= 0),
  day timestamptz not null,
  day_writes integer not null constraint pace_day_writes check (day_writes >= 0),
  day_posts integer not null constraint pace_day_posts check (day_posts >= 0),
  day_people integer not null constraint pace_day_people check (day_people >= 0),
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee
) with (fillfactor = 70);
