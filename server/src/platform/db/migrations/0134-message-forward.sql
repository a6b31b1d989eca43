-- Messages that were written elsewhere first. Without the first one, it is not known where.
alter table message
  add is_forwarded boolean not null default false,
  add forwarded_id uuid,
  add constraint message_forwarded_from foreign key (company_id, forwarded_id) references message,
  add constraint message_forwarded_whole check (is_forwarded or forwarded_id is null);
create index message_by_forwarded on message (company_id, forwarded_id) where forwarded_id is not null;
