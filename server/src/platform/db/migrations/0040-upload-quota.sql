-- What a form may still bring: taken from the quota until the file has come, or can come no more.
alter table file add column reserved_bytes bigint not null default 0;

-- Bytes of the files of each person and company. The table of files would have to be added up at every upload.
create table file_usage (
  company_id uuid not null references company,
  employee_id uuid not null,
  bytes bigint not null,
  primary key (company_id, employee_id)
);
create table company_file_usage (
  company_id uuid primary key references company,
  bytes bigint not null
);

insert into file_usage (company_id, employee_id, bytes)
select company_id, employee_id, sum(coalesce(size_bytes, 0)) from file group by 1, 2;
insert into company_file_usage (company_id, bytes)
select company_id, sum(bytes) from file_usage group by 1;

-- People first, in a fixed order, then the company: two who do this at the same time wait for each other and no longer.
create function note_file_usage(changes file_usage[]) returns void language sql as $$
  insert into file_usage as u (company_id, employee_id, bytes)
  select c.company_id, c.employee_id, sum(c.bytes) from unnest(changes) c
  group by 1, 2 having sum(c.bytes) <> 0 order by 1, 2
  on conflict (company_id, employee_id) do update set bytes = u.bytes + excluded.bytes;
  insert into company_file_usage as u (company_id, bytes)
  select c.company_id, sum(c.bytes) from unnest(changes) c
  group by 1 having sum(c.bytes) <> 0 order by 1
  on conflict (company_id) do update set bytes = u.bytes + excluded.bytes;
$$;

create function files_came() returns trigger language plpgsql as $$
begin
  perform note_file_usage(array(
    select row(company_id, employee_id, coalesce(size_bytes, 0) + reserved_bytes)::file_usage from is_now
  ));
  return null;
end $$;
create function files_went() returns trigger language plpgsql as $$
begin
  perform note_file_usage(array(
    select row(company_id, employee_id, -coalesce(size_bytes, 0) - reserved_bytes)::file_usage from was
  ));
  return null;
end $$;
create function files_changed() returns trigger language plpgsql as $$
begin
  perform note_file_usage(array(
    select row(company_id, employee_id, coalesce(size_bytes, 0) + reserved_bytes)::file_usage from is_now
    union all
    select row(company_id, employee_id, -coalesce(size_bytes, 0) - reserved_bytes)::file_usage from was
  ));
  return null;
end $$;
create trigger files_came after insert on file
  referencing new table as is_now for each statement execute function files_came();
create trigger files_went after delete on file
  referencing old table as was for each statement execute function files_went();
create trigger files_changed after update on file
  referencing old table as was new table as is_now for each statement execute function files_changed();
