-- Whether someone who manages the post or its place took it down: its author doesn't put it back up.
alter table post add column is_taken_down boolean not null default false;
