-- Questions with answers to choose from. The question is the words of its content.
create table poll (
  company_id uuid not null,
  poll_id uuid not null,
  is_multiple boolean not null,
  is_anonymous boolean not null,
  ends_at timestamptz,
  -- When somebody ended it before its time.
  closed_at timestamptz,
  over_at timestamptz not null generated always as (coalesce(least(ends_at, closed_at), 'infinity')) stored,
  -- Since when no vote is on its way any more: from then on an anonymous poll shows its whole result.
  counted_at timestamptz,
  -- In an anonymous poll everybody who ever voted: it only grows, also when somebody is erased.
  voters_count integer not null default 0 check (voters_count >= 0),
  primary key (company_id, poll_id),
  foreign key (company_id, poll_id) references content
);
create index poll_open on poll (company_id, over_at);

create table poll_option (
  company_id uuid not null,
  poll_id uuid not null,
  option_id uuid not null,
  position integer not null,
  answer text not null,
  votes_count integer not null default 0 check (votes_count >= 0),
  -- Of an anonymous poll: what stood there at the last step, and at the one before, which is what people see.
  noted_count integer not null default 0,
  shown_count integer not null default 0,
  primary key (company_id, poll_id, option_id),
  foreign key (company_id, poll_id) references poll
);

-- Who voted for what, in open polls alone.
create table poll_vote (
  company_id uuid not null,
  poll_id uuid not null,
  option_id uuid not null,
  employee_id uuid not null,
  voted_at timestamptz not null,
  primary key (company_id, poll_id, option_id, employee_id),
  foreign key (company_id, poll_id, option_id) references poll_option,
  foreign key (company_id, employee_id) references employee
);
create index poll_vote_by_employee on poll_vote (company_id, employee_id, poll_id);

-- Who voted in an anonymous poll. The commitment says for what to nobody but the device that has its key. There is no time here, on
-- purpose: see decision 17.
create table poll_voter (
  company_id uuid not null,
  poll_id uuid not null,
  employee_id uuid not null,
  commitment bytea not null,
  primary key (company_id, poll_id, employee_id),
  foreign key (company_id, poll_id) references poll,
  foreign key (company_id, employee_id) references employee
);
create index poll_voter_by_employee on poll_voter (company_id, employee_id, poll_id);

-- Companies that are there already get what new ones begin with: the module, and the permission for who held as much before.
update company set modules = modules || '{"polls": true}';

create function with_polls(held text[]) returns text[] immutable language sql as $$
  select held || case
    when held @> '{people.view,recognition.give,recognition.manage,community.create,community.manage}' then '{polls.manage}'::text[]
    else '{}'
  end
$$;
update role set permissions = with_polls(permissions);
update role_bin set permissions = with_polls(permissions);
update sso_connection set speaks_for = with_polls(speaks_for) where speaks_for is not null;
drop function with_polls;
