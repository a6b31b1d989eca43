-- PostgreSQL looks for the people of a department that is deleted, former ones too: without this it reads everyone.
create index employee_in_department on employee (company_id, department_id) where department_id is not null;
