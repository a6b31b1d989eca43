-- Audiences: saved ones, groups that follow one, the indexes that count them, and who changed since they were last followed.
create table audience (
  company_id uuid not null references company,
  audience_id uuid not null,
  audience_name text not null,
  description text not null default '',
  selection jsonb not null,
  sort_name text collate "C" not null generated always as (fold(audience_name)) stored,
  created_at timestamptz not null default now(),
  -- Deleted ones stay for bringing them back.
  deleted_at timestamptz,
  primary key (company_id, audience_id)
);
create unique index audience_name on audience (company_id, lower(audience_name)) where deleted_at is null;
create index audience_by_name on audience (company_id, sort_name, audience_id) where deleted_at is null;

-- Who belongs to the group by themselves; null where members are picked by hand.
alter table employee_group add column selection jsonb;
-- Who was picked by hand before a selection took over, for going back.
alter table employee_group add column picked uuid[];
alter table group_bin add column selection jsonb;
create index employee_group_automatic on employee_group (company_id, group_id) where selection is not null;

-- Counted from these alone: each begins with what is asked for most and holds the rest of what criterias look at.
create index employee_active on employee (company_id, employee_id)
  where deleted_at is null and employee_account_status = 'ACTIVE';
create index employee_active_department on employee (company_id, department_id, location, position_title, hire_date) include (employee_id)
  where deleted_at is null and employee_account_status = 'ACTIVE';
create index employee_active_hired on employee (company_id, hire_date) include (employee_id)
  where deleted_at is null and employee_account_status = 'ACTIVE';
create index employee_active_location on employee (company_id, location, position_title, hire_date) include (employee_id)
  where deleted_at is null and employee_account_status = 'ACTIVE';
create index employee_active_title on employee (company_id, position_title, hire_date) include (employee_id)
  where deleted_at is null and employee_account_status = 'ACTIVE';

-- People who changed in something that a criterion can ask for, since audiences were last followed. Only added to and
-- taken from, never updated, so that no two transactions wait for each other here.
create table audience_change (
  company_id uuid not null references company,
  change_id uuid not null default uuidv7(),
  employee_id uuid not null,
  primary key (company_id, change_id)
);

-- The day, in the company's time zone, up to which time itself was followed: tenure grows without anybody's doing.
create table audience_day (
  company_id uuid primary key references company,
  day date not null
);

-- Triggers, and not the verbs that write: whoever changes people, by hand, by import or by another system, is noticed.
create function audience_changed_by(company uuid, employees uuid[]) returns void language plpgsql as $$
begin
  insert into audience_change (company_id, employee_id) select company, unnest(employees);
  -- No job key: a key would make all who change people of a company wait for each other until they commit.
  perform graphile_worker.add_job('audience.follow', json_build_object('company_id', company));
  -- Counts that processes keep; the channel and form of platform/db/invalidation.ts.
  perform pg_notify('plaudit_invalidation', 'audience ' || company);
end $$;

create function employee_inserted() returns trigger language plpgsql as $$
begin
  perform audience_changed_by(company_id, array_agg(employee_id)) from added group by company_id;
  return null;
end $$;
create trigger employee_inserted after insert on employee
  referencing new table as added for each statement execute function employee_inserted();

create function employee_updated() returns trigger language plpgsql as $$
begin
  perform audience_changed_by(n.company_id, array_agg(n.employee_id))
  from is_now n join was o on o.company_id = n.company_id and o.employee_id = n.employee_id
  where (n.department_id, n.location, n.position_title, n.hire_date, n.manager_id, n.employee_account_status, n.deleted_at)
    is distinct from
    (o.department_id, o.location, o.position_title, o.hire_date, o.manager_id, o.employee_account_status, o.deleted_at)
  group by n.company_id;
  return null;
end $$;
create trigger employee_updated after update on employee
  referencing old table as was new table as is_now for each statement execute function employee_updated();

create function membership_changed() returns trigger language plpgsql as $$
begin
  perform audience_changed_by(company_id, array_agg(distinct employee_id)) from changed group by company_id;
  return null;
end $$;
create trigger role_given after insert on employee_role
  referencing new table as changed for each statement execute function membership_changed();
create trigger role_taken after delete on employee_role
  referencing old table as changed for each statement execute function membership_changed();
create trigger group_joined after insert on employee_group_member
  referencing new table as changed for each statement execute function membership_changed();
create trigger group_left after delete on employee_group_member
  referencing old table as changed for each statement execute function membership_changed();
