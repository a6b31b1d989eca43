-- The words of an audit entry (label, before, after) are in the chain as a salted digest only: those of a person who is
-- erased can go, with their salt, and the chain still proves everything else. Entries are sealed anew under this rule by
-- the next change of their company.
alter table audit_entry add column words_digest bytea, add column words_salt bytea, add column erased_at timestamptz;
drop trigger audit_entry_sealed_once on audit_entry;
update audit_entry set chain_no = null, hash = null where hash is not null;
delete from audit_head;

-- Sealing, once, and erasing words are the only changes that an entry ever sees. What a search looks through is derived.
create or replace function audit_entry_sealed_once() returns trigger language plpgsql as $$
declare
  open text[] := '{search_text}';
begin
  if old.hash is null then
    open := open || '{chain_no,hash,words_digest,words_salt}'::text[];
  elsif new.erased_at is not null and new.words_salt is null then
    open := open || '{subject_label,before,after,words_salt,erased_at}'::text[];
  end if;
  if to_jsonb(old) - open <> to_jsonb(new) - open then
    raise exception 'audit_entry is append-only' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger audit_entry_sealed_once before update on audit_entry for each row execute function audit_entry_sealed_once();
