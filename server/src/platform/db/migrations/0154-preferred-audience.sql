-- Whom a space is meant for: it is suggested to them, and they decide whether to join.
alter table place add column preferred_audience jsonb;
create index place_preferring on place (company_id, kind, place_id) where preferred_audience is not null;
