-- The sample company, which admins of other companies look at. It is inactive: no one signs in to it, and it sends nothing.
alter table company
  add column sample_since timestamptz,
  add constraint sample_is_inactive check (sample_since is null or company_status = 'INACTIVE');
create unique index company_sample on company ((true)) where sample_since is not null;

-- A company is created as the sample, and nothing turns another company into it.
create function sample_stays() returns trigger language plpgsql as $$
begin
  raise exception 'a company is the sample from its first day, or never' using errcode = 'insufficient_privilege';
end $$;
create trigger company_sample_stays before update on company for each row
  when (old.sample_since is distinct from new.sample_since) execute function sample_stays();

create function is_sample(uuid) returns boolean language sql stable as $$
  select exists (select from company where company_id = $1 and sample_since is not null)
$$;

-- Its sessions only read, and no other session is open in it.
alter table session drop constraint session_kind_check;
alter table session add constraint session_kind_check check (kind in ('full', 'sso', 'frontline', 'sample'));

-- An old sample is removed as a whole. What no one may delete elsewhere is kept for every other company as before.
drop trigger points_entry_append_only on points_entry;
create trigger points_entry_append_only before update on points_entry for each statement execute function append_only();
create trigger points_entry_stays before delete on points_entry for each row
  when (not is_sample(old.company_id)) execute function append_only();
drop trigger points_transfer_append_only on points_transfer;
create trigger points_transfer_append_only before delete on points_transfer for each row
  when (not is_sample(old.company_id)) execute function append_only();
drop trigger audit_entry_append_only on audit_entry;
create trigger audit_entry_append_only before delete on audit_entry for each row
  when (not is_sample(old.company_id)) execute function append_only();

create or replace function owner_role_taken() returns trigger language plpgsql as $$
begin
  if not is_sample(old.company_id) and exists (
    select from role where company_id = old.company_id and role_id = old.role_id and default_role = 'owner'
  ) then
    perform keep_an_owner(old.company_id);
  end if;
  return null;
end $$;

-- Removes a sample from every table, whatever its tables are by then: what others still refer to goes in a later round.
create function remove_sample(sample uuid) returns void language plpgsql as $$
declare
  tables text[];
  name text;
  removed bigint;
  removed_in_round bigint;
  is_blocked boolean;
begin
  if not is_sample(sample) then
    raise exception 'this company is not the sample' using errcode = 'insufficient_privilege';
  end if;
  update department set manager_id = null where company_id = sample;
  select array_agg(c.table_name::text) into tables
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'company_id' and t.table_type = 'BASE TABLE'
      and c.table_name <> 'company';
  for round in 1..30 loop
    removed_in_round := 0;
    is_blocked := false;
    foreach name in array tables loop
      begin
        execute format('delete from %I where company_id = $1', name) using sample;
        get diagnostics removed = row_count;
        removed_in_round := removed_in_round + removed;
      exception when foreign_key_violation then
        is_blocked := true;
      end;
    end loop;
    -- Triggers may write new rows for what was deleted.
    exit when removed_in_round = 0;
  end loop;
  if is_blocked then
    raise exception 'the sample cannot be removed';
  end if;
  delete from company where company_id = sample;
end $$;
