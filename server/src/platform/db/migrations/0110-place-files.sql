-- What content of a place shows, for the list of its files: by place, pictures and other files apart, newest first.
alter table content_attachment add column place_id uuid, add column is_picture boolean not null default false;

update content_attachment x set place_id = t.place_id, is_picture = f.content_type like 'image/%'
from content c
join content t on t.company_id = c.company_id and t.content_id = c.top_id, file f
where c.company_id = x.company_id and c.content_id = x.content_id and f.company_id = x.company_id and f.file_id = x.file_id
  and t.place_id is not null;

create index content_attachment_by_place on content_attachment (company_id, place_id, is_picture, content_id desc, position)
  where place_id is not null;

-- The post that this one is a copy of. It may be gone by now.
alter table post add column copied_from uuid;
