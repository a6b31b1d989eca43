-- The newest posts and comments of company $1 that fit the search of terms $2, for its employee $3, six of each. `fitting` is
-- defined by the text before this one.
, page as (
  select each.kind, c.*, row_number() over (partition by each.kind order by c.content_id desc) as place
  from (values ('post'), ('comment')) as each (kind) cross join lateral (
    select c.content_id, c.parent_id, c.top_id, c.author_id, c.words, c.created_at, top.place_id
    from fitting f
    join content c on c.company_id = $1 and c.content_id = f.content_id
    join content top on top.company_id = $1 and top.content_id = c.top_id
    where c.kind = each.kind and c.deleted_at is null and top.deleted_at is null and (top.readers = 'everybody' or exists (
      select from place p where p.company_id = $1 and p.place_id = top.place_id and p.deleted_at is null and (p.visibility = 'open' or exists (
        select from place_member m where m.company_id = $1 and m.place_id = p.place_id and m.employee_id = $3
      ))
    ))
    order by f.content_id desc limit 6
  ) c
)
select page.kind, page.content_id as item_id, page.parent_id, page.top_id, page.words, page.created_at, json_build_object(
  'employee_id', e.employee_id, 'first_name', e.first_name, 'last_name', e.last_name, 'position_title', e.position_title, 'profile_url', e.profile_url
) as employee, case when p.archived_at is not null then json_build_object('place_id', p.place_id, 'place_name', p.place_name, 'kind', p.kind, 'is_archived', true)
  when p.place_id is not null then json_build_object('place_id', p.place_id, 'place_name', p.place_name, 'kind', p.kind) end as place
from page
join employee e on e.company_id = $1 and e.employee_id = page.author_id
left join place p on p.company_id = $1 and p.place_id = page.place_id
order by page.kind desc, page.place
