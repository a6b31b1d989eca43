-- Posts that stay above the feed of their place, or above the home feed, until a moment.
alter table post add pinned_until timestamptz;
create index post_pinned on post (company_id, pinned_until) where pinned_until is not null;
