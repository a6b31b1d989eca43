-- A scheduled message can answer another one, also one that is deleted by then.
alter table scheduled_message
  add reply_to_id uuid,
  add constraint scheduled_message_reply foreign key (company_id, reply_to_id) references message on delete set null (reply_to_id);
create index scheduled_message_by_reply on scheduled_message (company_id, reply_to_id) where reply_to_id is not null;
