-- The newest 20 recognitions that employee $2 of company $1 may see, as the JSON of the answer.
with newest as materialized (
  select content_id as recognition_id from content
  where company_id = $1 and kind = 'recognition' and parent_id is null and readers = 'everybody' and deleted_at is null
  order by content_id desc limit 21
), oldest as materialized (
  -- Private ones belong to the page only where they are newer than its last public one.
  select coalesce(
    (select recognition_id from newest order by recognition_id desc offset 20), '00000000-0000-0000-0000-000000000000'
  ) as recognition_id
), shown as materialized (
  select recognition_id from newest
  union all
  select content_id from content
  where company_id = $1 and author_id = $2 and kind = 'recognition' and readers = 'named' and deleted_at is null
    and content_id > (select recognition_id from oldest)
  union all
  select c.content_id from content_reader mine join content c using (company_id, content_id)
  where mine.company_id = $1 and mine.employee_id = $2 and c.kind = 'recognition' and c.deleted_at is null
    and mine.content_id > (select recognition_id from oldest)
  order by recognition_id desc limit 21
), page as materialized (
  select recognition_id from shown order by recognition_id desc limit 20
)
select json_build_object('status', true, 'data', json_build_object(
  'items', (
    select coalesce(json_agg(json_build_object('kind', 'recognition', 'item_id', r.recognition_id, 'recognition', json_build_object(
      'recognition_id', r.recognition_id,
      'recognition_type', json_build_object(
        'recognition_type_id', t.recognition_type_id, 'title', t.title, 'image_url', t.image_url, 'color', t.color
      ),
      'giver', json_build_object(
        'employee_id', g.employee_id, 'first_name', g.first_name, 'last_name', g.last_name,
        'position_title', g.position_title, 'profile_url', g.profile_url
      ),
      'employees', received.cards,
      'message', c.words,
      'mentions', case when c.mention_ids = '{}' then '[]'::json else (
        select json_agg(json_build_object(
          'employee_id', e.employee_id, 'first_name', e.first_name, 'last_name', e.last_name,
          'position_title', e.position_title, 'profile_url', e.profile_url
        ))
        from employee e where e.company_id = $1 and e.employee_id = any(c.mention_ids)
      ) end,
      'points', r.points,
      'company_values', case when r.company_value_ids = '{}' then '[]'::json else (
        select json_agg(json_build_object(
          'company_value_id', v.company_value_id, 'value_name', v.value_name, 'icon_url', v.icon_url
        ) order by v.position)
        from company_value v where v.company_id = $1 and v.company_value_id = any(r.company_value_ids)
      ) end,
      'visibility', case c.readers when 'everybody' then 'public' else 'private' end,
      'image_url', r.image_url,
      'image_alt', r.image_alt,
      'created_at', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'edited_at', to_char(c.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'reactions', case when c.reaction_counts = '{}' then '[]'::json else (
        select json_agg(json_build_object('reaction', key, 'count', value)) from jsonb_each(c.reaction_counts)
      ) end,
      'my_reaction', case when c.reaction_counts <> '{}' then (
        select reaction from content_reaction rn
        where rn.company_id = $1 and rn.content_id = r.recognition_id and rn.employee_id = $2
      ) end,
      'comments_count', c.comments_count,
      'boost_points', r.boost_points,
      'can', json_build_object(
        'edit', c.author_id = $2 and c.created_at > now() - interval '24 hours',
        'delete', c.author_id = $2,
        'boost', c.author_id <> $2 and not received.mine,
        'see_history', c.author_id = $2
      )
    )) order by r.recognition_id desc), '[]'::json)
    from page
    join content c on c.company_id = $1 and c.content_id = page.recognition_id
    join recognition r on r.company_id = $1 and r.recognition_id = page.recognition_id
    join recognition_type t on t.company_id = $1 and t.recognition_type_id = r.recognition_type_id
    join employee g on g.company_id = $1 and g.employee_id = c.author_id
    cross join lateral (
      select json_agg(json_build_object(
        'employee_id', e.employee_id, 'first_name', e.first_name, 'last_name', e.last_name,
        'position_title', e.position_title, 'profile_url', e.profile_url
      ) order by e.sort_name, e.employee_id) as cards, bool_or(e.employee_id = $2) as mine
      from recognition_receiver rr join employee e on e.company_id = $1 and e.employee_id = rr.employee_id
      where rr.company_id = $1 and rr.recognition_id = r.recognition_id
    ) received
  ),
  'next_cursor', case when (select count(*) from shown) > 20 then (
    select translate(encode(convert_to('["' || recognition_id || '"]', 'utf8'), 'base64'), '+/=', '-_')
    from page order by recognition_id limit 1
  ) end
))::text
