-- Groups can be mentioned if an admin allows it: whoever is mentioned learns that they are in the group.
alter table employee_group add column is_mentionable boolean not null default false;
alter table group_bin add column is_mentionable boolean not null default false;
create index employee_group_mentionable on employee_group (company_id, sort_name, group_id) where is_mentionable;

-- What texts mention besides people: groups, everyone in a place, and everyone in the company, under the id of each. It keeps the
-- last name of a group that was deleted.
create table mention_subject (
  company_id uuid not null,
  subject_id uuid not null,
  kind text not null check (kind in ('group', 'place', 'company')),
  subject_name text not null,
  primary key (company_id, subject_id)
);

create function rename_mention_subject() returns trigger language plpgsql as $$
begin
  update mention_subject set subject_name = new.group_name
  where company_id = new.company_id and subject_id = new.group_id;
  return null;
end
$$;
create trigger employee_group_renamed after update of group_name on employee_group
  for each row when (old.group_name is distinct from new.group_name) execute function rename_mention_subject();

-- People who manage posts in existing companies can mention everyone, as in new ones.
create function with_mentions(held text[]) returns text[] immutable language sql as $$
  select held || case when held @> '{posts.manage}' then '{mentions.all}'::text[] else '{}' end
$$;
update role set permissions = with_mentions(permissions);
update role_bin set permissions = with_mentions(permissions);
update sso_connection set speaks_for = with_mentions(speaks_for) where speaks_for is not null;
drop function with_mentions;
