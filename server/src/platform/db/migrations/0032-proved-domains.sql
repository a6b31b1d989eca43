-- Two companies may claim a domain of mail addresses; the one that proves it has it. What was claimed before is not proved.
alter table company drop constraint company_domain_key;
create index company_by_domain on company (domain);

create table proved_domain (
  company_id uuid not null references company,
  domain text not null,
  proved_at timestamptz not null,
  primary key (company_id, domain)
);
create unique index proved_domain_holder on proved_domain (domain);
