-- The language that a message is written in, as a tag of BCP 47; null if it can't be told.
alter table message add language text;
-- What its author said; null if the words will tell it.
alter table scheduled_message add language text;
