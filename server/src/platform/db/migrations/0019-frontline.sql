-- The code is the one that the company knows its people by.
alter table frontline_login drop column employee_code;

-- People without a work address: theirs is empty, and only real ones are there once.
alter table employee drop constraint employee_company_id_work_email_id_key;
create unique index employee_company_id_work_email_id_key on employee (company_id, work_email_id) where work_email_id <> '';

-- Whether any company of this server lets people in by code and PIN.
create index sign_in_policy_frontline on sign_in_policy (company_id) where frontline_allowed;
