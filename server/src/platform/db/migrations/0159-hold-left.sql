-- Conversations that a person on hold is no longer in: what was said there until they left stays on hold, too.
create table legal_hold_left (
  company_id uuid not null,
  hold_id uuid not null,
  place_id uuid not null,
  left_at timestamptz not null,
  primary key (company_id, hold_id, place_id),
  foreign key (company_id, hold_id) references legal_hold on delete cascade,
  foreign key (company_id, place_id) references place on delete cascade
);
create index legal_hold_left_by_place on legal_hold_left (company_id, place_id);
