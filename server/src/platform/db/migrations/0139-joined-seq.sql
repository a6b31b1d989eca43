-- The number of the last message when a person joined: no clock, and no id, has to say what was written before. Null for people who
-- joined earlier.
alter table place_member add joined_seq bigint;
