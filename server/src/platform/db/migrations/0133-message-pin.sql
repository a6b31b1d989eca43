-- Messages that stay at hand for everyone in their conversation.
alter table message
  add pinned_at timestamptz,
  add pinned_by uuid,
  add constraint message_pinned_by_someone foreign key (company_id, pinned_by) references employee,
  add constraint message_pinned_whole check ((pinned_at is null) = (pinned_by is null));
create index message_pinned on message (company_id, place_id, pinned_at, message_id) where pinned_at is not null;
