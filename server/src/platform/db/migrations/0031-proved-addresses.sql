-- When somebody first showed that they read the mail of an address: with a code, a link, or their provider's word.
alter table login_address add column proved_at timestamptz;
update login_address l set proved_at = now() where not exists (
  select from credential c
  where c.company_id = l.company_id and c.employee_id = l.employee_id and c.email_verified_at is null
);
-- The address that a provider vouched for, of a domain that is proved, until the app has exchanged its handle.
alter table sso_attempt add column email text;
