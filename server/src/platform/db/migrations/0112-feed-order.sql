-- The order of the home feed that a person chose. People who have not chosen begin with what is for them.
create table feed_choice (
  company_id uuid not null,
  employee_id uuid not null,
  feed_order text not null check (feed_order in ('for_you', 'latest')),
  chosen_at timestamptz not null,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee
);
