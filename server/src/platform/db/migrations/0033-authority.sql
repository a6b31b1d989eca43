-- For whom a sign-on provider speaks: for who holds no more than these permissions; null for everybody but owners, whose
-- column stands beside. What is set up already was chosen under the rule of before, and goes on as it is.
alter table sso_connection add column speaks_for text[] default '{}';
update sso_connection set speaks_for = null where is_enabled;
