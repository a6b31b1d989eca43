-- No one joins a conversation of two, or leaves it.
alter table place add column is_fixed boolean not null default false;
