-- Requests about personal data, and how the company treats such data.
create table privacy_request (
  company_id uuid not null,
  request_id uuid not null,
  kind text not null check (kind in ('export', 'erasure')),
  employee_id uuid not null,
  -- Null: the person themselves.
  requested_by uuid,
  state text not null default 'open' check (state in ('open', 'approved', 'done', 'refused', 'cancelled')),
  note text not null default '',
  answer text not null default '',
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  erase_at timestamptz,
  done_at timestamptz,
  primary key (company_id, request_id),
  foreign key (company_id, employee_id) references employee,
  check ((state = 'approved') <= (erase_at is not null))
);
create unique index privacy_request_once on privacy_request (company_id, employee_id, kind) where state in ('open', 'approved');
create index privacy_request_by_state on privacy_request (company_id, state, request_id);
create index privacy_request_by_employee on privacy_request (company_id, employee_id, request_id);
create index privacy_request_due on privacy_request (erase_at) where state = 'approved';

create table privacy_settings (
  company_id uuid primary key references company,
  keeps_words boolean not null default true
);
