-- Whose content an entry is about. It is known for their erasure and export alone: the content may be gone by then.
alter table audit_entry add column about_id uuid;
alter table audit_entry disable trigger audit_entry_sealed_once;
update audit_entry a set about_id = c.author_id from content c
  where c.company_id = a.company_id and c.content_id::text = a.subject_id and a.action like 'content.%';
alter table audit_entry enable trigger audit_entry_sealed_once;
