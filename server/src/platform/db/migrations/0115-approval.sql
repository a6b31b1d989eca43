-- `approved`: members may post there, and their posts wait until an owner or manager approves them.
alter table place drop constraint place_posters_check,
  add constraint place_posters_check check (posters in ('members', 'approved', 'managers'));
alter table post_draft
  -- Since when it waits for approval; null for all other drafts.
  add column waits_since timestamptz,
  -- Who approved it as it is now, before it is posted.
  add column approved_by uuid,
  -- Why it was not approved, in the words that its author gets.
  add column declined_because text,
  add constraint post_draft_waits_in_place check (waits_since is null or place_id is not null),
  add foreign key (company_id, approved_by) references employee,
  -- Drafts go with a place that is gone for good, and do not keep it.
  drop constraint post_draft_company_id_place_id_fkey,
  add foreign key (company_id, place_id) references place on delete cascade;
create index post_draft_waiting on post_draft (company_id, place_id, waits_since, draft_id) where waits_since is not null;

-- The place that reported content is in, whose managers can decide about it.
alter table report_case add column place_id uuid;
update report_case r set place_id = top.place_id
  from content reported join content top on top.company_id = reported.company_id and top.content_id = reported.top_id
  where reported.company_id = r.company_id and reported.content_id = r.subject_id and top.place_id is not null;
create index report_case_in_place on report_case (company_id, place_id, case_id) where state = 'open' and place_id is not null;
