-- Where people write and who belongs there: communities today; spaces, conversations and campaigns are places too.
create table place (
  company_id uuid not null references company,
  place_id uuid not null,
  kind text not null check (kind in ('community', 'space', 'sub_space', 'conversation', 'campaign')),
  parent_id uuid,
  place_name text not null,
  description text not null default '',
  image_url text,
  visibility text not null check (visibility in ('open', 'closed', 'hidden')),
  -- Who belongs to it without joining; null where people come by hand, by request and by invitation alone.
  audience jsonb,
  is_everybody boolean not null default false,
  sort_name text collate "C" not null generated always as (fold(place_name)) stored,
  created_at timestamptz not null default now(),
  -- Deleted ones stay for bringing them back.
  deleted_at timestamptz,
  primary key (company_id, place_id),
  foreign key (company_id, parent_id) references place,
  constraint place_of_everybody_is_open check (not is_everybody or (visibility = 'open' and deleted_at is null and audience is not null))
);
create unique index place_of_everybody on place (company_id) where is_everybody;
create index place_by_name on place (company_id, kind, sort_name, place_id) where deleted_at is null;
create index place_followed on place (company_id, place_id) where audience is not null and deleted_at is null;
create index place_deleted on place (company_id, deleted_at) where deleted_at is not null;

create table place_member (
  company_id uuid not null,
  place_id uuid not null,
  employee_id uuid not null,
  role text not null default 'member' check (role in ('owner', 'manager', 'member')),
  by text not null check (by in ('hand', 'audience', 'request', 'invitation')),
  -- Up to when they have seen what stands there, by the clock of the database.
  read_to timestamptz not null default clock_timestamp(),
  notify text not null default 'all' check (notify in ('all', 'mentions', 'nothing')),
  muted_until timestamptz,
  pinned_at timestamptz,
  joined_at timestamptz not null default now(),
  primary key (company_id, place_id, employee_id),
  foreign key (company_id, place_id) references place on delete cascade,
  foreign key (company_id, employee_id) references employee
);
create index place_member_by_employee on place_member (company_id, employee_id, place_id);
create index place_keeper on place_member (company_id, place_id, employee_id) where role <> 'member';

-- People who asked to join, and people who are invited.
create table place_request (
  company_id uuid not null,
  place_id uuid not null,
  employee_id uuid not null,
  -- Tells the notifications of two occasions apart.
  request_id uuid not null,
  kind text not null check (kind in ('asked', 'invited')),
  note text not null default '',
  invited_by uuid,
  created_at timestamptz not null default now(),
  primary key (company_id, place_id, employee_id),
  foreign key (company_id, place_id) references place on delete cascade,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, invited_by) references employee
);
create index place_request_by_employee on place_request (company_id, employee_id, place_id);
create index place_request_by_age on place_request (company_id, place_id, kind, request_id);
create index place_request_by_inviter on place_request (company_id, invited_by) where invited_by is not null;

-- News about a place is shown to who may know about it.
alter table notification add column place_id uuid;
alter table notification add foreign key (company_id, place_id) references place on delete cascade;
create index notification_by_place on notification (company_id, place_id) where place_id is not null;

-- Companies that are there already get what new ones begin with: the module, the community of everybody, the permissions.
update company set modules = modules || '{"community": true}';

insert into place (company_id, place_id, kind, place_name, visibility, audience, is_everybody)
select company_id, uuidv7(), 'community', company_name, 'open',
  '{"criterias": [], "is_all_employee_selected": true, "employees": [], "groups": [], "roles": []}', true
from company;

insert into place_member (company_id, place_id, employee_id, by)
select p.company_id, p.place_id, e.employee_id, 'audience'
from place p join employee e on e.company_id = p.company_id
where p.is_everybody and e.deleted_at is null and e.employee_account_status = 'ACTIVE';

-- Also a role of the company's own, a deleted one, and a sign-on provider: who held all that employees hold, or all there
-- was, is not to hold less than they do from now on.
create function with_communities(held text[], is_communications boolean) returns text[] immutable language sql as $$
  select held
    || case when held @> '{people.view,recognition.give}' then '{community.create}'::text[] else '{}' end
    || case when is_communications or held @> '{company.manage,people.view,people.manage,roles.manage,groups.manage,security.manage,recognition.give,recognition.manage,points.manage,moderation.manage,privacy.manage,audit.view}'
      then '{community.manage}'::text[] else '{}' end
$$;
update role set permissions = with_communities(permissions, coalesce(default_role = 'communications', false));
update role_bin set permissions = with_communities(permissions, false);
update sso_connection set speaks_for = with_communities(speaks_for, speaks_for @> '{people.view,recognition.give,recognition.manage}')
where speaks_for is not null;
drop function with_communities;
