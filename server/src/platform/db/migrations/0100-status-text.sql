-- What people say about their status, with or without one that they set. It ends with it.
alter table employee_status alter manual_status drop not null;
alter table employee_status add status_text text;
alter table employee_status add constraint employee_status_says_something
  check (manual_status is not null or status_text is not null);
