-- Conversations of a company, after numbers.sql, with triggers off. Settings: `bench.places`, `bench.people` in each of them,
-- `bench.long` messages in the first and `bench.short` in each of the others.
create temporary table there on commit drop as
select n, pg_temp.id_of(20, n) as place_id,
  pg_temp.number_of(case when n = 1 then 'long' else 'short' end) as messages,
  now() - interval '1 day' - n * interval '1 minute' as last_at
from generate_series(1, pg_temp.number_of('places')) n;

insert into place (company_id, place_id, kind, place_name, visibility, created_at)
select pg_temp.id_of(1, 1), place_id, 'conversation', 'Group ' || n, 'hidden', now() - interval '3 years' from there;
insert into place_member (company_id, place_id, employee_id, role, by, joined_at)
select pg_temp.id_of(1, 1), place_id, pg_temp.id_of(4, p), 'member', 'hand', now() - interval '3 years'
from there, generate_series(1, pg_temp.number_of('people')) p;
insert into conversation (company_id, conversation_id, conversation_type)
select pg_temp.id_of(1, 1), place_id, 'group' from there;
insert into place_log (company_id, place_id, last_seq, last_change, last_at)
select pg_temp.id_of(1, 1), place_id, messages, messages, last_at from there;

create temporary table said on commit drop as
select place_id, seq, pg_temp.id_at(n * 1000000 + seq, at) as message_id, pg_temp.id_of(4, 1 + seq % pg_temp.number_of('people')) as author_id, at
from there, generate_series(1, messages) seq, lateral (select last_at - (messages - seq) * interval '1 second' as at) moment;
insert into content (company_id, content_id, kind, top_id, place_id, readers, author_id, words, created_at)
select pg_temp.id_of(1, 1), message_id, 'message', message_id, place_id, 'members', author_id,
  'The second shift starts at nine, and the van with the lamps is at gate ' || seq % 7, at
from said;
insert into message (company_id, message_id, place_id, seq, change, author_id, client_id, message_type)
select pg_temp.id_of(1, 1), message_id, place_id, seq, seq, author_id, message_id, 'text' from said;
-- Some have read everything, and some a part.
insert into message_reader (company_id, place_id, employee_id, read_seq)
select pg_temp.id_of(1, 1), place_id, pg_temp.id_of(4, p), greatest(0, messages - (n + p) % 12)
from there, generate_series(1, pg_temp.number_of('people')) p;
