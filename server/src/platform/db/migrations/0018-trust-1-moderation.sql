-- What people report, one open case for each thing, and what moderators decide.
create table report_case (
  company_id uuid not null references company,
  case_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  author_id uuid,
  -- What it said when it was first reported: authors can change their words.
  reported_text text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  reports_count integer not null default 0,
  created_at timestamptz not null,
  last_reported_at timestamptz not null,
  decision text check (decision in ('keep', 'warn', 'hide', 'delete')),
  decision_reason text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  -- What the decision took away, where that is not marked in its own place.
  kept jsonb,
  primary key (company_id, case_id),
  check ((state = 'closed') = (decision is not null))
);
create unique index report_case_open on report_case (company_id, subject_kind, subject_id) where state = 'open';
create index report_case_by_state on report_case (company_id, state, case_id);
create index report_case_by_author on report_case (company_id, author_id) where author_id is not null;

create table report (
  company_id uuid not null,
  report_id uuid not null,
  case_id uuid not null,
  reporter_id uuid not null,
  reason text not null,
  note text not null,
  created_at timestamptz not null,
  primary key (company_id, report_id),
  constraint report_once unique (company_id, case_id, reporter_id),
  foreign key (company_id, case_id) references report_case,
  foreign key (company_id, reporter_id) references employee
);
create index report_by_reporter on report (company_id, reporter_id, report_id);

-- What a moderator hides is marked deleted as well, so that whoever reads leaves it out without knowing of moderation;
-- this tells the two apart: it is never purged, and only a moderator brings it back.
alter table recognition add column hidden_at timestamptz, add check (hidden_at is null or deleted_at is not null);
alter table recognition_comment add column hidden_at timestamptz, add check (hidden_at is null or deleted_at is not null);
create unique index recognition_comment_by_id on recognition_comment (company_id, comment_id);
