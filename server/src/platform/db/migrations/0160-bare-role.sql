-- People who left with a role that gives something and also holds them back: of that role, only what holds them back is still theirs.
alter table space_role_holder add column is_bare boolean not null default false;
