-- After feed-shown.sql with 100: the 20 that come first for the reader.
), ranked as materialized (
  select found.*, row_number() over (
    order by is_seen, case when not is_seen then created_at + case
      when reason in ('mentioned', 'received') then interval '7 days' when reason in ('everyone', 'team') then interval '2 days'
      when reason is not null then interval '1 day' else interval '0' end
    end desc, content_id desc
  ) as nth
  from (
    select shown.*, case when shown.author_id <> $2 then case
        when $2 = any(shown.mention_ids) or exists (
          select from employee_group_member g
          where g.company_id = $1 and g.employee_id = $2 and g.group_id = any(shown.mention_ids)
        ) then 'mentioned'
        when exists (
          select from recognition_receiver rr
          where rr.company_id = $1 and rr.recognition_id = shown.content_id and rr.employee_id = $2
        ) then 'received'
        when coalesce(shown.place_id, $1) = any(shown.mention_ids) then 'everyone'
        when e.employee_id = me.manager_id or e.manager_id = $2 or e.manager_id = me.manager_id then 'team'
        when shown.readers = 'members' then 'place'
      end end as reason,
      shown.author_id = $2 or exists (
        select from content_seen s where s.company_id = $1 and s.content_id = shown.content_id and s.employee_id = $2
      ) as is_seen
    from shown
    join employee e on e.company_id = $1 and e.employee_id = shown.author_id
    join employee me on me.company_id = $1 and me.employee_id = $2
    where not exists (
      select from follow f
      where f.company_id = $1 and f.employee_id = $2 and f.person_id = shown.author_id and f.mode = 'mute'
    )
  ) found
), page as materialized (
  select * from ranked where nth <= 20
), next as (
  -- What was seen later is not taken into account on the next page.
  select json_build_array(
    (select max(content_id::text) from ranked), now(), (select min(content_id::text) from ranked), content_id, reason, is_seen::int
  )::text as next_cursor
  from page where nth = 20
)
