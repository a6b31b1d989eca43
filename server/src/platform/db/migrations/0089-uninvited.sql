-- Who was added without an invitation: an import or a directory service can leave it for later. A row goes when the
-- invitation is sent; until then, is_asked says that an administrator asked for it.
create table uninvited_employee (
  company_id uuid not null,
  employee_id uuid not null,
  is_asked boolean not null default false,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee
);

-- Earlier imports. A person whose link has expired since has an entry that says they were invited again.
insert into uninvited_employee (company_id, employee_id)
select distinct e.company_id, e.employee_id
from employee_import i
join employee_import_row r on r.company_id = i.company_id and r.import_id = i.import_id
join employee e on e.company_id = r.company_id and e.employee_id = r.new_id
where i.state in ('done', 'cancelled') and not i.sends_invitations and r.state = 'done' and r.is_new
  and e.employee_account_status in ('INVITED', 'INACTIVE')
  and not exists (
    select from mail_token t where t.company_id = e.company_id and t.employee_id = e.employee_id and t.purpose = 'invite')
  and not exists (
    select from audit_entry a
    where a.company_id = e.company_id and a.subject_id = e.employee_id::text and a.action = 'employee.invited_again');
