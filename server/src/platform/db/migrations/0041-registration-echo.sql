-- What somebody registered at an address that has an account already. Nothing was made of it; whoever comes back with the
-- password is answered as if it had been, so that nobody learns which addresses have accounts.
create table registration_echo (
  email text not null,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (email, password_hash)
);
create index registration_echo_by_age on registration_echo using brin (created_at);

-- Whether a company is more than a registration: somebody of it proved their address.
create index login_address_proved on login_address (company_id) where proved_at is not null;
