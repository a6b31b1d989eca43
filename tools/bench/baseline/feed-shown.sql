-- The newest recognitions and polls that employee $2 of company $1 may see; `count` and `last` are filled in.
with newest as materialized (
  select * from (
    (select * from content
    where company_id = $1 and kind = 'recognition' and parent_id is null and readers = 'everybody' and deleted_at is null
    order by content_id desc limit :count)
    union all
    (select * from content
    where company_id = $1 and kind = 'poll' and parent_id is null and readers = 'everybody' and deleted_at is null
    order by content_id desc limit :count)
    union all
    -- What is in the communities of the reader.
    select placed.* from place_member m
    join place l on l.company_id = $1 and l.place_id = m.place_id and l.kind = 'community' and l.deleted_at is null
    cross join (values ('recognition'), ('poll')) wanted (kind)
    cross join lateral (
      select * from content
      where company_id = $1 and place_id = m.place_id and kind = wanted.kind and parent_id is null and deleted_at is null
      order by content_id desc limit :count
    ) placed
    where m.company_id = $1 and m.employee_id = $2
  ) found order by content_id desc limit :count
), oldest as materialized (
  -- Private ones belong to the page only where they are newer than its last public one.
  select coalesce(
    (select content_id from newest order by content_id desc offset :last), '00000000-0000-0000-0000-000000000000'
  ) as content_id
), shown as materialized (
  select * from (
    select * from newest
    union all
    select * from content
    where company_id = $1 and author_id = $2 and kind = 'recognition' and readers = 'named' and deleted_at is null
      and content_id > (select content_id from oldest)
    union all
    select c.* from content_reader mine join content c using (company_id, content_id)
    where mine.company_id = $1 and mine.employee_id = $2 and c.author_id <> $2 and c.kind = 'recognition'
      and c.readers = 'named' and c.deleted_at is null and mine.content_id > (select content_id from oldest)
  ) found order by content_id desc limit :count
