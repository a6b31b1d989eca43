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

-- Links with which colleagues join by themselves. The address has only the secret, and the table only its digest.
create table join_link (
  company_id uuid not null references company,
  link_id uuid not null,
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  most_people int not null check (most_people between 1 and 5000),
  used_count int not null default 0 check (used_count between 0 and most_people),
  -- Null: people with any address.
  email_domains text[],
  revoked_at timestamptz,
  primary key (company_id, link_id),
  unique (company_id, token_hash),
  foreign key (company_id, created_by) references employee
);
create index join_link_by_creator on join_link (company_id, created_by);

-- Whom a link brought, or who had an account already: a person takes one place, no matter how often they ask.
create table join_link_use (
  company_id uuid not null,
  link_id uuid not null,
  employee_id uuid not null,
  primary key (company_id, link_id, employee_id),
  foreign key (company_id, link_id) references join_link,
  foreign key (company_id, employee_id) references employee
);
create index join_link_use_by_employee on join_link_use (company_id, employee_id);
