-- What a thread hangs on counts its replies too, as people do who see them there.
update content t set comments_count = t.comments_count + replies.count
from (
  select company_id, top_id, sum(comments_count)::int as count from content
  where parent_id = top_id and deleted_at is null and comments_count > 0
  group by company_id, top_id
) replies
where t.company_id = replies.company_id and t.content_id = replies.top_id;
