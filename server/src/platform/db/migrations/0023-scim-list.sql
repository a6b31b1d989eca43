-- Directory services count and page through everybody: from this index alone, without a look at the people themselves.
create index employee_present on employee (company_id, employee_id) where deleted_at is null;
