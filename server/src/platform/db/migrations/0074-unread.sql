-- What somebody has not seen in a place is counted in an index alone: by whom it is stands there, and what was taken away does not.
create index content_unread on content (company_id, place_id, kind, content_id) include (author_id)
  where place_id is not null and deleted_at is null;

-- Ended polls, by their end, a page at a time.
create index poll_by_end on poll (company_id, over_at, poll_id);
drop index poll_open;
