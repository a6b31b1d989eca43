-- The first 20 conversations of a person $2 of company $1 as JSON, with the last message of each and what is unread.
with page as materialized (
  select m.place_id, m.notify, m.muted_until, m.pinned_at, m.role, m.joined_at, p.place_name, p.archived_at, l.last_seq, l.last_change, l.last_at, coalesce(r.read_seq, 0) as read_seq
  from place_member m
  join conversation k on k.company_id = m.company_id and k.conversation_id = m.place_id
  join place p on p.company_id = m.company_id and p.place_id = m.place_id
  join place_log l on l.company_id = m.company_id and l.place_id = m.place_id
  left join message_reader r on r.company_id = m.company_id and r.place_id = m.place_id and r.employee_id = m.employee_id
  where m.company_id = $1::uuid and m.employee_id = $2::uuid and p.deleted_at is null
  order by l.last_at desc, m.place_id desc limit 21
)
select (json_agg(json_build_object('conversation_id', s.place_id, 'group_name', s.place_name, 'last_seq', s.last_seq, 'read_seq', s.read_seq,
  'people_count', (select count(*) from place_member c where c.company_id = $1 and c.place_id = s.place_id),
  'people', (select json_agg(o) from (
    select json_build_object('employee_id', e.employee_id, 'first_name', e.first_name, 'last_name', e.last_name,
      'position_title', e.position_title, 'profile_url', e.profile_url) as o
    from place_member c join employee e on e.company_id = c.company_id and e.employee_id = c.employee_id
    where c.company_id = $1 and c.place_id = s.place_id and c.employee_id <> $2 order by c.joined_at, c.employee_id limit 4
  ) o),
  'latest', (select json_build_object('words', c.words, 'created_at', c.created_at, 'author', json_build_object('employee_id', e.employee_id,
      'first_name', e.first_name, 'last_name', e.last_name, 'position_title', e.position_title, 'profile_url', e.profile_url))
    from message n join content c on c.company_id = n.company_id and c.content_id = n.message_id
    join employee e on e.company_id = c.company_id and e.employee_id = c.author_id
    where n.company_id = $1 and n.place_id = s.place_id and c.deleted_at is null order by n.seq desc limit 1),
  'unread_message_count', (select count(*) from (select from message n join content c on c.company_id = n.company_id and c.content_id = n.message_id
    where n.company_id = $1 and n.place_id = s.place_id and n.seq > s.read_seq and n.author_id <> $2 and c.deleted_at is null limit 100) few),
  'unread_mention_count', (select count(*) from (select from message n join content c on c.company_id = n.company_id and c.content_id = n.message_id
    where n.company_id = $1 and n.place_id = s.place_id and n.seq > s.read_seq and n.author_id <> $2 and c.deleted_at is null
      and c.mention_ids && array[$2, s.place_id] limit 100) few)
  ) order by s.last_at desc, s.place_id desc))::text
from (select * from page limit 20) s
