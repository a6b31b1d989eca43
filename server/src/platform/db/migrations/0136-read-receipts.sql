-- Who has read up to which message, as others see it.

alter table company add has_read_receipts boolean not null default true;

-- How far a person had read before they marked messages as unread again; null if they never did.
alter table message_reader add seen_seq bigint;

-- What people choose for themselves about all their chats. Without a row it is what the company has.
create table chat_choice (
  company_id uuid not null,
  employee_id uuid not null,
  -- Others see what the person has read, and the person sees what others have read.
  shows_reads boolean not null default true,
  primary key (company_id, employee_id),
  foreign key (company_id, employee_id) references employee
);
