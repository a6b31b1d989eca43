-- Spaces and their sub-spaces. A sub-space is a place whose parent is its space.
alter table place
  -- Of sub-spaces: the one that a space begins with, and its order in the space.
  add column is_default boolean not null default false,
  add column position integer not null default 0,
  add constraint place_parent_of_sub_space check ((kind = 'sub_space') = (parent_id is not null)),
  add constraint place_default_is_open check (not is_default or (kind = 'sub_space' and visibility = 'open')),
  -- A space that is gone for good takes its sub-spaces with it.
  drop constraint place_company_id_parent_id_fkey,
  add constraint place_of_parent foreign key (company_id, parent_id) references place on delete cascade;
create unique index place_default_of_parent on place (company_id, parent_id) where is_default;
create index place_by_parent on place (company_id, parent_id, position, place_id) where parent_id is not null;

-- The space of a member of a sub-space: people who leave it leave its sub-spaces in the same moment, and no one else comes in.
alter table place_member
  add column parent_id uuid,
  add constraint place_member_of_parent foreign key (company_id, parent_id, employee_id)
    references place_member (company_id, place_id, employee_id) on delete cascade;
create index place_member_by_parent on place_member (company_id, parent_id, employee_id) where parent_id is not null;
alter table place_request
  add column parent_id uuid,
  add constraint place_request_of_parent foreign key (company_id, parent_id, employee_id)
    references place_member (company_id, place_id, employee_id) on delete cascade;
create index place_request_by_parent on place_request (company_id, parent_id, employee_id) where parent_id is not null;

-- People who may create or manage communities may do the same with spaces, which come to companies with their module.
create function with_spaces(held text[]) returns text[] immutable language sql as $$
  select held
    || case when held @> '{people.view,recognition.give,community.create}' then '{spaces.create}'::text[] else '{}' end
    || case when held @> '{people.view,recognition.give,community.create,community.manage}' then '{spaces.manage}'::text[] else '{}' end
$$;
update role set permissions = with_spaces(permissions);
update role_bin set permissions = with_spaces(permissions);
update sso_connection set speaks_for = with_spaces(speaks_for) where speaks_for is not null;
drop function with_spaces;
