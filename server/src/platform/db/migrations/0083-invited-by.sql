-- Who sent an invitation: its page names them.
alter table mail_token add column invited_by uuid;
alter table mail_token add foreign key (company_id, invited_by) references employee;
create index mail_token_by_inviter on mail_token (company_id, invited_by) where invited_by is not null;
