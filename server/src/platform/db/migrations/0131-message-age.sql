-- Companies decide how long messages are kept: up to this number, none is left in the conversation.
alter table place_log add column swept_seq bigint not null default 0;
