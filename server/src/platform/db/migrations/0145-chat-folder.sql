-- The order in which people see their conversations. It is their own, on all their devices.
create table chat_folder (
  company_id uuid not null,
  folder_id uuid not null,
  employee_id uuid not null,
  folder_name text not null,
  position integer not null,
  created_at timestamptz not null default now(),
  primary key (company_id, folder_id),
  unique (company_id, employee_id, folder_id),
  foreign key (company_id, employee_id) references employee
);

-- A conversation is in one folder, as long as the person is in it.
create table chat_folder_entry (
  company_id uuid not null,
  employee_id uuid not null,
  place_id uuid not null,
  folder_id uuid not null,
  primary key (company_id, employee_id, place_id),
  constraint chat_folder_entry_of_member foreign key (company_id, place_id, employee_id) references place_member on delete cascade,
  constraint chat_folder_entry_in_folder foreign key (company_id, employee_id, folder_id)
    references chat_folder (company_id, employee_id, folder_id) on delete cascade
);
create index chat_folder_entry_by_place on chat_folder_entry (company_id, place_id, employee_id);
create index chat_folder_entry_by_folder on chat_folder_entry (company_id, employee_id, folder_id);

create table chat_order (
  company_id uuid not null,
  employee_id uuid not null,
  -- Favorites in their order; those that are missing follow.
  favorite_ids uuid[] not null default '{}',
  -- Parts of the list that are closed: ids of folders, favorites, others.
  collapsed text[] not null default '{}',
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee
);
