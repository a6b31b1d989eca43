-- Whether an erasure also takes the name out of what others wrote.
alter table privacy_request add column replaces_names boolean not null default true;
