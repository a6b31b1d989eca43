-- The newest 20 recognitions and polls of the place $3 of company $1, which employee $2 may read.
with shown as materialized (
  select found.* from (values ('recognition'), ('poll')) wanted (kind)
  cross join lateral (
    select * from content
    where company_id = $1 and place_id = $3 and kind = wanted.kind and parent_id is null and deleted_at is null
    order by content_id desc limit 21
  ) found
  where exists (select from place_member m where m.company_id = $1 and m.place_id = $3 and m.employee_id = $2)
  order by found.content_id desc limit 21
), page as materialized (
  select *, null as reason, row_number() over (order by content_id desc) as nth from shown order by content_id desc limit 20
), next as (
  select '["' || content_id || '"]' as next_cursor from page where nth = 20 and (select count(*) from shown) > 20
)
