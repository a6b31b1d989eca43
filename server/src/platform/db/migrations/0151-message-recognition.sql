-- The recognition that a person gave in a conversation. Its own visibility decides who reads it; once it is gone for good, the card
-- stays without it.
alter table message
  add recognition_id uuid,
  add constraint message_recognition foreign key (company_id, recognition_id) references content on delete set null (recognition_id);
create index message_by_recognition on message (company_id, recognition_id) where recognition_id is not null;
