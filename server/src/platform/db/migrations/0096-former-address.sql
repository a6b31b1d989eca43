-- Whether an address belonged to someone who was deleted: a link to join doesn't let them back in.
create index employee_bin_by_address on employee_bin (company_id, (fields ->> 'work_email_id'));
