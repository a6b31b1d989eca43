-- Groups of people, what is kept of deleted ones for taking that back, managers of departments, and names once each.
create table employee_group (
  company_id uuid not null references company,
  group_id uuid not null,
  group_name text not null,
  description text not null default '',
  sort_name text collate "C" not null generated always as (fold(group_name)) stored,
  created_at timestamptz not null default now(),
  primary key (company_id, group_id)
);
create unique index employee_group_name on employee_group (company_id, lower(group_name));
create index employee_group_by_name on employee_group (company_id, sort_name, group_id);

create table employee_group_member (
  company_id uuid not null,
  group_id uuid not null,
  employee_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (company_id, group_id, employee_id),
  foreign key (company_id, group_id) references employee_group on delete cascade,
  foreign key (company_id, employee_id) references employee
);
create index employee_group_member_by_employee on employee_group_member (company_id, employee_id, group_id);

-- What was deleted, with who belonged to it, for bringing it back.
create table group_bin (
  company_id uuid not null references company,
  group_id uuid not null,
  group_name text not null,
  description text not null,
  employee_ids uuid[] not null,
  primary key (company_id, group_id)
);
create table role_bin (
  company_id uuid not null references company,
  role_id uuid not null,
  role_name text not null,
  description text not null,
  permissions text[] not null,
  employee_ids uuid[] not null,
  primary key (company_id, role_id)
);
create table department_bin (
  company_id uuid not null references company,
  department_id uuid not null,
  department_name text not null,
  manager_id uuid,
  employee_ids uuid[] not null,
  primary key (company_id, department_id)
);

alter table role add column description text not null default '';
alter table role drop constraint role_company_id_role_name_key;
create unique index role_name on role (company_id, lower(role_name));
create index employee_role_by_role on employee_role (company_id, role_id, employee_id);

alter table department add column manager_id uuid;
alter table department add foreign key (company_id, manager_id) references employee;
create index department_by_manager on department (company_id, manager_id) where manager_id is not null;
alter table department drop constraint department_company_id_department_name_key;
create unique index department_name on department (company_id, lower(department_name));

-- Deleted people keep their places; counts leave them out by this.
create index employee_deleted on employee (company_id, employee_id) where deleted_at is not null;

-- A company keeps somebody active who may do everything, whatever takes a role or an account away, and also when two
-- do so at the same time: the second waits for the first at the role's row, and then sees what is left.
create function keep_an_owner(company uuid) returns void language plpgsql as $$
declare owner_role uuid;
begin
  select role_id into owner_role from role where company_id = company and default_role = 'owner' for no key update;
  if owner_role is not null and not exists (
    select from employee_role er join employee e on e.company_id = er.company_id and e.employee_id = er.employee_id
    where er.company_id = company and er.role_id = owner_role
      and e.employee_account_status = 'ACTIVE' and e.deleted_at is null
  ) then
    raise exception 'the last owner of a company stays' using errcode = 'check_violation', constraint = 'company_keeps_an_owner';
  end if;
end $$;

create function owner_role_taken() returns trigger language plpgsql as $$
begin
  if exists (select from role where company_id = old.company_id and role_id = old.role_id and default_role = 'owner') then
    perform keep_an_owner(old.company_id);
  end if;
  return null;
end $$;
create trigger owner_role_taken after delete on employee_role for each row execute function owner_role_taken();

create function owner_left() returns trigger language plpgsql as $$
begin
  if exists (
    select from role r join employee_role er on er.company_id = r.company_id and er.role_id = r.role_id
    where r.company_id = old.company_id and r.default_role = 'owner' and er.employee_id = old.employee_id
  ) then
    perform keep_an_owner(old.company_id);
  end if;
  return null;
end $$;
create trigger owner_left after update on employee for each row
  when (old.employee_account_status = 'ACTIVE' and old.deleted_at is null
    and (new.employee_account_status <> 'ACTIVE' or new.deleted_at is not null))
  execute function owner_left();
