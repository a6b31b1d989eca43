-- After feed-shown.sql with 21: the newest 20.
), page as materialized (
  select *, null as reason, row_number() over (order by content_id desc) as nth from shown order by content_id desc limit 20
), next as (
  select '["' || content_id || '"]' as next_cursor from page where nth = 20 and (select count(*) from shown) > 20
)
