-- Single sign-on. The company's row says what everybody may know of it, so that no sign-in asks a second table.
alter table company add column sso_enabled boolean not null default false;
alter table company add column sso_enforced boolean not null default false;
alter table company add check (sso_enabled or not sso_enforced);

create table sso_connection (
  company_id uuid primary key references company,
  protocol text not null default 'oidc' check (protocol in ('oidc', 'saml')),
  -- Counts the changes of whom the company trusts: what began before such a change does not end after it.
  revision integer not null default 1,
  is_enabled boolean not null default false,
  is_enforced boolean not null default false,
  email_domains text[] not null default '{}',
  issuer text,
  client_id text,
  -- Sealed with a key of the server.
  client_secret bytea,
  client_secret_set_at timestamptz,
  scopes text not null default 'openid email profile',
  metadata_url text,
  idp_entity_id text,
  idp_sign_on_url text,
  idp_certificates text[] not null default '{}',
  -- With which this server signs its requests; the key is sealed.
  sp_private_key bytea,
  sp_certificate text,
  logout_url text,
  creates_accounts boolean not null default true,
  updates_profiles boolean not null default true,
  role_id uuid,
  mapping jsonb not null default '{}',
  -- Whether an owner chose the provider. Else it speaks for everybody but owners: who may set it up could become one.
  speaks_for_owners boolean not null default false,
  tested_at timestamptz,
  foreign key (company_id, role_id) references role on delete set null (role_id)
);

-- A sign-on under way, and what came of it.
create table sso_attempt (
  company_id uuid not null references company,
  attempt_id uuid not null,
  state_hash bytea not null,
  protocol text not null,
  revision integer not null,
  is_test boolean not null,
  origin text not null,
  -- SHA-256 of a secret that the app kept which began it.
  challenge bytea,
  code_verifier text not null,
  nonce text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz,
  outcome jsonb,
  employee_id uuid,
  handle_hash bytea,
  handle_expires_at timestamptz,
  id_token text,
  primary key (company_id, attempt_id)
);
create unique index sso_attempt_by_state on sso_attempt (company_id, state_hash);
create unique index sso_attempt_by_handle on sso_attempt (company_id, handle_hash) where handle_hash is not null;

-- Whom the provider means by one of its subjects. Addresses change hands; subjects do not.
create table sso_identity (
  company_id uuid not null,
  -- SHA-256 of issuer and client.
  provider bytea not null,
  subject text not null,
  employee_id uuid not null,
  linked_at timestamptz not null,
  primary key (company_id, provider, subject),
  constraint sso_identity_one_each unique (company_id, provider, employee_id),
  foreign key (company_id, employee_id) references employee
);
create index sso_identity_by_employee on sso_identity (company_id, employee_id);

-- What an OpenID provider wants to see again when the person signs out.
create table sso_session (
  company_id uuid not null,
  session_id uuid not null,
  id_token text,
  primary key (company_id, session_id),
  foreign key (company_id, session_id) references session on delete cascade
);
