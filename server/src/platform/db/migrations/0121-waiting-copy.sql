-- The post that a draft copies, while it waits for approval where it goes.
alter table post_draft add column copied_from uuid;
