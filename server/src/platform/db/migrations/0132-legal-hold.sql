-- What a person wrote, or what is in a place, stays as long as it is on hold, whatever else would delete it.
create table legal_hold (
  company_id uuid not null references company,
  hold_id uuid not null,
  employee_id uuid,
  -- No foreign key: the place goes once the hold is lifted, and the record of it stays.
  place_id uuid,
  reason text not null,
  put_by uuid not null,
  put_at timestamptz not null default now(),
  lifted_by uuid,
  lifted_at timestamptz,
  lift_reason text,
  primary key (company_id, hold_id),
  constraint legal_hold_of_one check ((employee_id is null) <> (place_id is null)),
  constraint legal_hold_lifted check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lift_reason is null)),
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, put_by) references employee,
  foreign key (company_id, lifted_by) references employee
);
create unique index legal_hold_of_person on legal_hold (company_id, employee_id) where lifted_at is null and employee_id is not null;
create unique index legal_hold_of_place on legal_hold (company_id, place_id) where lifted_at is null and place_id is not null;

-- People who could do everything there was may put content on hold and export it.
create function with_holds(held text[]) returns text[] immutable language sql as $$
  select held || case when held @> '{company.manage,people.manage,roles.manage,security.manage,posts.manage,polls.manage,chats.manage,moderation.manage,privacy.manage,audit.view}'
    then '{chats.hold,chats.export_held}'::text[] else '{}' end
$$;
update role set permissions = with_holds(permissions);
update role_bin set permissions = with_holds(permissions);
update sso_connection set speaks_for = with_holds(speaks_for) where speaks_for is not null;
drop function with_holds;
