-- Answers that came for a sign-on: after some bad ones it is over.
alter table sso_attempt add column answers_count integer not null default 0;
