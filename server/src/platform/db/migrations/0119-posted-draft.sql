-- The draft that a post was, so that a draft that is open on several devices becomes one post.
alter table post add column draft_id uuid;
create unique index post_by_draft on post (company_id, draft_id) where draft_id is not null;
