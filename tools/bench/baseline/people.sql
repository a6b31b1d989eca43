-- The people of `page`, which the text before this one found, as the JSON of the answer. Company $1; $3 how many people there
-- are, which the first page says.
, shown as materialized (
  select * from page order by part, sort_key, employee_id limit 20
)
select json_build_object('status', true, 'data', json_build_object(
  'items', (
    select json_agg(json_build_object(
      'employee_id', e.employee_id, 'first_name', e.first_name, 'last_name', e.last_name,
      'position_title', e.position_title, 'profile_url', e.profile_url, 'work_email_id', e.work_email_id,
      'employee_account_status', e.employee_account_status,
      'employee_status', case when s.manual_status is null or s.manual_until <= now()
        then json_build_object('status_type', 'auto', 'auto_status', here.auto_status)
        else json_build_object('status_type', 'manual', 'auto_status', here.auto_status,
          'manual_status', s.manual_status, 'manual_until', s.manual_until) end,
      'department_id', e.department_id, 'department_name', d.department_name, 'manager_id', m.employee_id,
      'location', e.location, 'hire_date', e.hire_date, 'about', e.about, 'pronouns', e.pronouns, 'birthday', e.birthday,
      'phone', e.phone, 'time_zone', e.time_zone, 'skills', e.skills, 'social_links', e.social_links
    ) order by p.part, p.sort_key, p.employee_id)
    from shown p
    join employee e on e.company_id = $1 and e.employee_id = p.employee_id
    left join department d on d.company_id = $1 and d.department_id = e.department_id
    left join employee_status s on s.company_id = $1 and s.employee_id = e.employee_id
    left join employee m on m.company_id = $1 and m.employee_id = e.manager_id and m.deleted_at is null
    cross join lateral (
      select case when e.employee_account_status = 'ACTIVE' and exists (
        select from presence l join live_process using (process_id)
        where l.company_id = $1 and l.employee_id = e.employee_id and seen_at > now() - interval '90 seconds'
      ) then 'Available' else 'Appear Offline' end as auto_status
    ) here
  ),
  'next_cursor', case when (select count(*) from page) > 20 then (
    select translate(encode(convert_to(
      '[' || part || ',0,' || to_json(sort_key) || ',"' || employee_id || '"]', 'utf8'), 'base64'), E'+/=\n', '-_')
    from shown order by part desc, sort_key desc, employee_id desc limit 1
  ) end,
  'total', $3::int
))::text
