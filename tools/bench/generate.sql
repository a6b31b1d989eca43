-- Fills one company, in one transaction, after numbers.sql. Settings: `bench.employees`, `bench.recognitions` and
-- `bench.modules` (its module map).

insert into company (company_id, company_name, modules)
select pg_temp.id_of(1, 1), 'Company ' || pg_temp.number_of('company'), current_setting('bench.modules')::jsonb;

insert into department (company_id, department_id, department_name)
select pg_temp.id_of(1, 1), pg_temp.id_of(2, n), 'Department ' || n from generate_series(1, 40) n;

insert into role (company_id, role_id, role_name, permissions, default_role)
select pg_temp.id_of(1, 1), pg_temp.id_of(3, 1), 'Employee', array['people.view', 'recognition.give'], 'employee';

insert into employee (company_id, employee_id, first_name, last_name, work_email_id, position_title, department_id, location, profile_url, employee_account_status, joined_at)
select pg_temp.id_of(1, 1), pg_temp.id_of(4, n),
  (select case when n % 2 = 0 then name else name || (array['','na','ri','el','ine','ot','ka','mir'])[1 + pg_temp.spread(n, 8, 8)] end
    from (values ((array['Amara','Bjørn','Chidi','Daria','Emre','Fatima','Gustav','Hana','Ivo','Jamila','Kenji','Lucía','Marek','Nadia','Omar','Priya'])[1 + pg_temp.spread(n, 1, 16)])) given (name)),
  -- 15 × 20 × 10 last names: most companies of this size have some thousands.
  (array['Okaf','Lindq','Moreau','Tanak','Nov','Silv','Hadd','Kowal','Berg','Iyen','Castill','Dub','Ferrar','Grant','Hoan'])[1 + pg_temp.spread(n, 2, 15)]
    || (array['a','o','e','en','er','inski','son','ez','ova','ini','ard','eau','ung','holm','stein','ler','mann','ic','iu','es'])[1 + pg_temp.spread(n, 9, 20)]
    || (array['','','','','','by','ley','das','ton','field'])[1 + pg_temp.spread(n, 10, 10)],
  'person' || n || '@company' || pg_temp.number_of('company') || '.test',
  (array['Engineer','Nurse','Analyst','Designer','Driver','Buyer','Planner'])[1 + pg_temp.spread(n, 3, 7)],
  pg_temp.id_of(2, 1 + n % 40),
  -- A third of them work at one place.
  (array['Utrecht','Kyoto, Japan','São Paulo','Nairobi','Lyon','Omaha','Utrecht','Turku','San Diego','Utrecht','Pune','Utrecht'])[1 + pg_temp.spread(n, 11, 12)],
  case when n % 3 > 0 then '/files/' || pg_temp.id_of(1, 1) || '/portraits/' || n || '.webp' end,
  -- New people are welcomed, which others are not.
  'ACTIVE', now() - interval '2 years'
from generate_series(1, pg_temp.number_of('employees')) n;

insert into employee_role (company_id, employee_id, role_id)
select company_id, employee_id, pg_temp.id_of(3, 1) from employee where company_id = pg_temp.id_of(1, 1);

insert into company_value (company_id, company_value_id, value_name, icon_url, position)
select pg_temp.id_of(1, 1), pg_temp.id_of(5, n), (array['Courage','Care','Craft','Curiosity','Candour','Customers first'])[n], 'emoji:star', n
from generate_series(1, 6) n;

insert into recognition_type (company_id, recognition_type_id, title, color, points, min_points, max_points)
select pg_temp.id_of(1, 1), pg_temp.id_of(6, n), (array['Thank you','Great work','Team player','Above and beyond','Idea of the month'])[n],
  (array['lime','violet','blue','orange','pink'])[n], 0, 0, 1000
from generate_series(1, 5) n;

-- Three years up to yesterday; one in twenty is private, three in ten go to several people, one in four mentions a person.
create temporary table given on commit drop as
select n, pg_temp.id_at(n, at) as recognition_id, at,
  1 + pg_temp.spread(n, 4, pg_temp.number_of('employees') - 5) as giver,
  case when n % 20 = 7 then 'named' else 'everybody' end as readers,
  case when n % 10 < 7 then 1 when n % 10 < 9 then 2 else 4 end as receivers,
  n % 4 = 0 as mentions, n % 2 = 0 as reacted, n % 5 = 0 as commented
from generate_series(1, pg_temp.number_of('recognitions')) n,
  lateral (select now() - interval '1 day' - (pg_temp.number_of('recognitions') - n) * (interval '1095 days' / pg_temp.number_of('recognitions')) as at);

insert into content (company_id, content_id, kind, top_id, readers, author_id, words, mention_ids, reaction_counts, comments_count, created_at)
select pg_temp.id_of(1, 1), recognition_id, 'recognition', recognition_id, readers, pg_temp.id_of(4, giver),
  'Thank you for staying with the customer until the line was running again, and for writing down what the rest of us need to know next time.'
    || case when mentions then ' <@' || pg_temp.id_of(4, giver + 5) || '> saw it too.' else '' end,
  case when mentions then array[pg_temp.id_of(4, giver + 5)] else '{}' end,
  case when reacted then '{"clap": 1}'::jsonb else '{}' end,
  case when commented then 1 else 0 end, at
from given;

insert into recognition (company_id, recognition_id, recognition_type_id, points, image_url, company_value_ids)
select pg_temp.id_of(1, 1), recognition_id, pg_temp.id_of(6, 1 + n % 5), 0,
  case when n % 10 = 3 then '/files/' || pg_temp.id_of(1, 1) || '/recognition/' || n || '.webp' end,
  case when n % 3 = 0 then array[pg_temp.id_of(5, 1 + n % 6), pg_temp.id_of(5, 1 + (n + 2) % 6)] else array[pg_temp.id_of(5, 1 + n % 6)] end
from given;

insert into content_reader (company_id, content_id, employee_id)
select pg_temp.id_of(1, 1), recognition_id, pg_temp.id_of(4, giver + k) from given, generate_series(1, receivers) k
where readers = 'named';

insert into recognition_receiver (company_id, recognition_id, employee_id)
select pg_temp.id_of(1, 1), recognition_id, pg_temp.id_of(4, giver + k) from given, generate_series(1, receivers) k;

insert into content_reaction (company_id, content_id, employee_id, reaction, created_at)
select pg_temp.id_of(1, 1), recognition_id, pg_temp.id_of(4, 1 + pg_temp.spread(n, 5, pg_temp.number_of('employees'))), 'clap', at
from given where reacted;

insert into content (company_id, content_id, kind, parent_id, top_id, author_id, words, created_at)
select pg_temp.id_of(1, 1), pg_temp.id_at(n + (1::bigint << 41), at), 'comment', recognition_id, recognition_id, pg_temp.id_of(4, giver + 1), 'Seconded!', at
from given where commented;

-- A community of everybody, and chats of 20 people.
insert into place (company_id, place_id, kind, place_name, visibility, audience, is_everybody)
select pg_temp.id_of(1, 1), pg_temp.id_of(8, 1), 'community', 'Everybody', 'open', '{"is_all_employee_selected": true}'::jsonb, true
union all
select pg_temp.id_of(1, 1), pg_temp.id_of(8, 1 + n), 'conversation', 'Chat ' || n, 'hidden', null, false
from generate_series(1, pg_temp.number_of('employees') / 20) n;

insert into conversation (company_id, conversation_id, conversation_type)
select company_id, place_id, 'group' from place where company_id = pg_temp.id_of(1, 1) and kind = 'conversation';
insert into place_log (company_id, place_id, last_at)
select company_id, place_id, created_at from place where company_id = pg_temp.id_of(1, 1) and kind = 'conversation';

insert into place_member (company_id, place_id, employee_id, by)
select pg_temp.id_of(1, 1), place_id, employee_id, by from (
  select pg_temp.id_of(8, 1) as place_id, n, 'audience' as by from generate_series(1, pg_temp.number_of('employees')) n
  union all
  select pg_temp.id_of(8, 1 + n), 1 + (n - 1) * 20 + k, 'hand' from generate_series(1, pg_temp.number_of('employees') / 20) n, generate_series(0, 19) k
) belongs, lateral (select pg_temp.id_of(4, n) as employee_id) who;
