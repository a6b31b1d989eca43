-- The JSON of the answer, after the statement that finds the content of a `page` and the `next` cursor; $1 is the company, $2 the reader.
select json_build_object('status', true, 'data', json_build_object(
  'items', (
    select coalesce(json_agg(case c.kind
      when 'recognition' then (
        select json_build_object('kind', 'recognition', 'item_id', c.content_id, 'reason', c.reason, 'recognition', json_build_object(
          'recognition_id', c.content_id,
          'recognition_type', json_build_object(
            'recognition_type_id', t.recognition_type_id, 'title', t.title, 'image_url', t.image_url, 'color', t.color
          ),
          'giver', written.card,
          'employees', received.cards,
          'message', c.words,
          'mentions', mentioned.cards,
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
          'created_at', written.created_at,
          'edited_at', written.edited_at,
          'reactions', reacted.counts,
          'my_reaction', reacted.mine,
          'comments_count', c.comments_count,
          'boost_points', r.boost_points,
          'can', json_build_object(
            'edit', c.author_id = $2 and c.created_at > now() - interval '24 hours',
            'delete', c.author_id = $2,
            'boost', c.author_id <> $2 and not received.mine,
            'see_history', c.author_id = $2
          )
        ))
        from recognition r
        join recognition_type t on t.company_id = $1 and t.recognition_type_id = r.recognition_type_id
        cross join lateral (
          select json_agg(json_build_object(
            'employee_id', e.employee_id, 'first_name', e.first_name, 'last_name', e.last_name,
            'position_title', e.position_title, 'profile_url', e.profile_url
          ) order by e.sort_name, e.employee_id) as cards, bool_or(e.employee_id = $2) as mine
          from recognition_receiver rr join employee e on e.company_id = $1 and e.employee_id = rr.employee_id
          where rr.company_id = $1 and rr.recognition_id = c.content_id
        ) received
        where r.company_id = $1 and r.recognition_id = c.content_id
      )
      when 'poll' then (
        select json_build_object('kind', 'poll', 'item_id', c.content_id, 'reason', c.reason, 'poll', json_build_object(
          'poll_id', c.content_id,
          'author', written.card,
          'question', c.words,
          'options', (
            select json_agg(json_build_object('option_id', o.option_id, 'answer', o.answer,
              'votes_count', case state.shown when 'now' then o.votes_count when 'step' then o.shown_count end) order by o.position)
            from poll_option o where o.company_id = $1 and o.poll_id = c.content_id
          ),
          'is_multiple', p.is_multiple,
          'is_anonymous', p.is_anonymous,
          'ends_at', to_char(p.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'closed_at', to_char(p.closed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'is_ended', state.is_ended,
          'voters_count', p.voters_count,
          'people_shown', case when not p.is_anonymous then p.voters_count
            when state.shown = 'now' then p.people_count when state.shown = 'step' then p.shown_people end,
          'has_voted', mine.ids <> '{}' or exists (
            select from poll_voter v where v.company_id = $1 and v.poll_id = c.content_id and v.employee_id = $2
          ),
          'my_option_ids', mine.ids,
          'place', case when c.place_id is not null then (
            select case when l.archived_at is null then json_build_object('place_id', l.place_id, 'place_name', l.place_name, 'kind', l.kind)
              else json_build_object('place_id', l.place_id, 'place_name', l.place_name, 'kind', l.kind, 'is_archived', true) end
            from place l where l.company_id = $1 and l.place_id = c.place_id
          ) end,
          'mentions', mentioned.cards,
          'created_at', written.created_at,
          'edited_at', written.edited_at,
          'reactions', reacted.counts,
          'my_reaction', reacted.mine,
          'comments_count', c.comments_count,
          'can', json_build_object(
            'edit', c.author_id = $2 and p.voters_count = 0,
            'delete', c.author_id = $2,
            'see_history', c.author_id = $2,
            'vote', not state.is_ended,
            'close', c.author_id = $2 and not state.is_ended,
            'export', c.author_id = $2,
            'see_voters', not p.is_anonymous,
            'see_insight', c.author_id = $2 or c.place_id is not null and exists (
              select from place_member m
              where m.company_id = $1 and m.place_id = c.place_id and m.employee_id = $2 and m.role in ('owner', 'manager')
            )
          )
        ))
        from poll p
        cross join lateral (
          select p.counted_at is not null or p.over_at <= now() as is_ended,
            case when not p.is_anonymous then 'now'
              when p.counted_at is not null and p.people_count < 5 then 'none'
              when p.counted_at is not null and p.people_count >= p.shown_people + 5 then 'now'
              when p.shown_people >= 5 then 'step' else 'none' end as shown
        ) state
        cross join lateral (
          select array(
            select option_id from poll_vote v
            where v.company_id = $1 and v.employee_id = $2 and v.poll_id = c.content_id
          ) as ids
        ) mine
        where p.company_id = $1 and p.poll_id = c.content_id
      )
    end order by c.nth), '[]'::json)
    from page c
    cross join lateral (
      select json_build_object(
        'employee_id', g.employee_id, 'first_name', g.first_name, 'last_name', g.last_name,
        'position_title', g.position_title, 'profile_url', g.profile_url
      ) as card,
      to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      to_char(c.edited_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as edited_at
      from employee g where g.company_id = $1 and g.employee_id = c.author_id
    ) written
    cross join lateral (
      select case when c.mention_ids = '{}' then '[]'::json else (
        select json_agg(json_build_object(
          'employee_id', e.employee_id, 'first_name', e.first_name, 'last_name', e.last_name,
          'position_title', e.position_title, 'profile_url', e.profile_url
        ))
        from employee e where e.company_id = $1 and e.employee_id = any(c.mention_ids)
      ) end as cards
    ) mentioned
    cross join lateral (
      select case when c.reaction_counts = '{}' then '[]'::json else (
        select json_agg(json_build_object('reaction', key, 'count', value)) from jsonb_each(c.reaction_counts)
      ) end as counts,
      case when c.reaction_counts <> '{}' then (
        select reaction from content_reaction rn
        where rn.company_id = $1 and rn.content_id = c.content_id and rn.employee_id = $2
      ) end as mine
    ) reacted
  ),
  'next_cursor', (select translate(encode(convert_to(next_cursor, 'utf8'), 'base64'), E'+/=\n', '-_') from next)
))::text
