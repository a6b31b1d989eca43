-- The key that a SAML provider may encrypt to, beside the one that signs our requests; sealed like that one.
alter table sso_connection
  add column sp_decryption_key bytea,
  add column sp_encryption_certificate text,
  add column requires_encryption boolean not null default false;
