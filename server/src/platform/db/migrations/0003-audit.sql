-- What was changed, by whom. Written in the transaction of the change; a moment later sealed into a chain of hashes per
-- company, so that neither a change of an entry nor its removal goes unnoticed.
create table audit_entry (
  company_id uuid not null references company,
  audit_id uuid not null,
  created_at timestamptz not null,
  -- Null: the product itself.
  actor_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text,
  subject_label text not null,
  before jsonb,
  after jsonb,
  undoes uuid,
  search_text text not null,
  chain_no bigint,
  hash bytea,
  primary key (company_id, audit_id),
  constraint audit_entry_undone_once unique (company_id, undoes),
  check ((chain_no is null) = (hash is null))
);
create unique index audit_entry_chain on audit_entry (company_id, chain_no);
create index audit_entry_unsealed on audit_entry (company_id, audit_id) where hash is null;
create index audit_entry_by_subject on audit_entry (company_id, subject_id, audit_id);
create index audit_entry_by_actor on audit_entry (company_id, actor_id, audit_id);
create index audit_entry_search on audit_entry using gin (company_id, search_text gin_trgm_ops);

create table audit_head (
  company_id uuid primary key references company,
  chain_no bigint not null,
  hash bytea not null
);

-- Sealing is the only change that an entry ever sees.
create function audit_entry_sealed_once() returns trigger language plpgsql as $$
begin
  if old.hash is not null or to_jsonb(old) - '{chain_no,hash}'::text[] <> to_jsonb(new) - '{chain_no,hash}'::text[] then
    raise exception 'audit_entry is append-only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger audit_entry_sealed_once before update on audit_entry for each row execute function audit_entry_sealed_once();
create trigger audit_entry_append_only before delete on audit_entry for each statement execute function append_only();

-- Permissions that came after the first release of roles.
update role set permissions = array(
  select unnest(permissions)
  union
  select unnest('{roles.manage,groups.manage,security.manage,moderation.manage,privacy.manage,audit.view}'::text[])
) where default_role in ('owner', 'administrator');
