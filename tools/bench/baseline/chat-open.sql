-- The newest 50 messages of a conversation as JSON, for a member $3 of the place $2 of company $1.
with page as materialized (
  select m.* from message m
  where m.company_id = $1::uuid and m.place_id = $2::uuid and exists (
    select from place_member b where b.company_id = $1 and b.place_id = $2 and b.employee_id = $3::uuid
  ) and exists (select from content c where c.company_id = $1 and c.content_id = m.message_id and c.deleted_at is null)
  order by m.seq desc limit 51
)
select (json_build_object('status', true, 'data', json_build_object('items', (
    select json_agg(json_build_object(
      'mentions', '[]'::json, 'reactions', '[]'::json, 'my_reaction', (
        select r.reaction from content_reaction r where r.company_id = $1 and r.content_id = c.content_id and r.employee_id = $3
      ), 'comments_count', c.comments_count, 'created_at', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'edited_at', c.edited_at, 'can', json_build_object('edit', c.author_id = $3, 'delete', c.author_id = $3, 'see_history', c.author_id = $3),
      'message_id', m.message_id, 'conversation_id', m.place_id, 'seq', m.seq, 'change', m.change, 'client_id', m.client_id,
      'author', json_build_object('employee_id', e.employee_id, 'first_name', e.first_name, 'last_name', e.last_name,
        'position_title', e.position_title, 'profile_url', e.profile_url),
      'words', c.words, 'language', m.language, 'message_type', m.message_type, 'attachments', coalesce((
        select json_agg(a.file_id) from content_attachment a where a.company_id = $1 and a.content_id = c.content_id
      ), '[]'), 'link_preview', (
        select n.link_preview_id from content_link n where n.company_id = $1 and n.content_id = c.content_id and n.has_preview
      ), 'reply_to', m.reply_to_id, 'pinned_at', m.pinned_at, 'pinned_by', m.pinned_by, 'forwarded', m.forwarded_id,
      'poll', case when m.message_type = 'poll' then m.message_id end, 'location', case when m.message_type = 'location' then m.message_id end, 'recognition', m.recognition_id, 'move', case when m.message_type = 'move' then m.move_id end) order by m.seq)
    from (select * from page order by seq desc limit 50) m
    join content c on c.company_id = m.company_id and c.content_id = m.message_id
    join employee e on e.company_id = c.company_id and e.employee_id = c.author_id
  ), 'has_before', (select count(*) > 50 from page), 'has_after', false, 'last_seq', l.last_seq, 'last_change', l.last_change)))::text
from place_log l where l.company_id = $1 and l.place_id = $2
