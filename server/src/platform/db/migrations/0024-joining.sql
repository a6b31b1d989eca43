-- When somebody first could sign in: what a company grants new people, it counts from then.
alter table employee add column joined_at timestamptz;
update employee set joined_at = created_at where employee_account_status <> 'INVITED';

-- Many ways lead into a company (links of mails, providers, directories, spreadsheets): none has to think of it.
create function employee_joined() returns trigger language plpgsql as $$
begin
  new.joined_at := now();
  return new;
end $$;
create trigger employee_joined before insert or update of employee_account_status on employee
  for each row when (new.employee_account_status = 'ACTIVE' and new.joined_at is null) execute function employee_joined();

-- Steps of a sign-in that end with a new password.
create index sign_in_challenge_by_person on sign_in_challenge (company_id, employee_id) where employee_id is not null;
