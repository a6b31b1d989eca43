-- The user of company $1 with the address $2 as the JSON of the answer.
select json_build_object('schemas', json_build_array('urn:ietf:params:scim:api:messages:2.0:ListResponse'),
  'totalResults', count(*), 'startIndex', 1, 'itemsPerPage', count(*),
  'Resources', coalesce(json_agg(json_build_object(
    'id', e.employee_id, 'userName', e.work_email_id, 'title', e.position_title,
    'name', json_build_object('givenName', e.first_name, 'familyName', e.last_name),
    'active', e.employee_account_status <> 'INACTIVE',
    'emails', json_build_array(json_build_object('value', e.work_email_id, 'type', 'work', 'primary', true))
  )), '[]'))::text
from employee e where e.company_id = $1 and e.work_email_id = $2 and e.deleted_at is null
