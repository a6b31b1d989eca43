-- Roles of a space: a name, and what its people may do there and in its sub-spaces. Owners, managers and other members need none.
create table space_role (
  company_id uuid not null,
  space_role_id uuid not null,
  place_id uuid not null,
  role_name text not null,
  sort_name text collate "C" not null generated always as (fold(role_name)) stored,
  permissions text[] not null,
  created_at timestamptz not null default now(),
  primary key (company_id, space_role_id),
  constraint space_role_of_place unique (company_id, place_id, space_role_id),
  foreign key (company_id, place_id) references place on delete cascade
);
create unique index space_role_by_name on space_role (company_id, place_id, sort_name);

-- Who has a role. It is no part of the membership: people who leave and come back do not get rid of one that holds them back.
create table space_role_holder (
  company_id uuid not null,
  place_id uuid not null,
  employee_id uuid not null,
  space_role_id uuid not null,
  given_at timestamptz not null default now(),
  primary key (company_id, place_id, employee_id),
  foreign key (company_id, place_id, space_role_id) references space_role (company_id, place_id, space_role_id) on delete cascade,
  foreign key (company_id, employee_id) references employee
);
create index space_role_holder_by_role on space_role_holder (company_id, space_role_id, employee_id);
create index space_role_holder_by_employee on space_role_holder (company_id, employee_id);
