-- A preview belongs to the person who asked for it: others would learn from it that a colleague linked to the page.
alter table link_preview
  -- Null once their account was erased, and for previews from before.
  add column asked_by uuid,
  add foreign key (company_id, asked_by) references employee,
  drop constraint link_preview_company_id_address_asked_on_key,
  add unique (company_id, address, asked_on, asked_by);
create index link_preview_of_person on link_preview (company_id, asked_by) where asked_by is not null;
