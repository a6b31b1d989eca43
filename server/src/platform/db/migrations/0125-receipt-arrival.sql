-- When the server learned that a person read a post: later than that, if they were offline.
alter table post_receipt add arrived_at timestamptz not null default now();
update post_receipt set arrived_at = acknowledged_at;
