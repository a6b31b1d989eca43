-- What else a company writes beside its recognitions, after numbers.sql: polls, which the feed shows among them, and messages in
-- chats, which it never shows. Setting: `bench.messages`, how many there are for each recognition.

create temporary table given on commit drop as
select row_number() over (order by content_id) as n, content_id, created_at as at
from content where company_id = pg_temp.id_of(1, 1) and kind = 'recognition';

-- One for fifty recognitions, one of them in the first page. Of four, two are in the community, one has several answers, one is
-- anonymous and over, and one ends by itself. Eight people voted in each.
create temporary table asked on commit drop as
select n, pg_temp.id_at(n + (1::bigint << 42), at + interval '1 second') as poll_id, at + interval '1 second' as at,
  1 + pg_temp.spread(n, 12, pg_temp.number_of('employees')) as author,
  n / 50 % 2 = 1 as in_place, n / 50 % 4 = 3 as is_multiple, n / 50 % 4 = 2 as is_anonymous, n / 50 % 4 = 0 as ends,
  2 + pg_temp.spread(n, 13, 4) as options, n / 50 % 2 = 1 as reacted, n / 50 % 3 = 0 as commented
from given where n % 50 = 41;

create temporary table voted on commit drop as
select n, poll_id, is_anonymous, at + interval '5 minutes' as at, pg_temp.id_of(9, n * 8 + (k + more) % options) as option_id,
  pg_temp.id_of(4, 1 + (pg_temp.spread(n, 15, pg_temp.number_of('employees')) + k) % pg_temp.number_of('employees')) as employee_id
from asked, generate_series(0, 7) k, generate_series(0, case when is_multiple then 1 else 0 end) more;

insert into content (company_id, content_id, kind, top_id, place_id, readers, author_id, words, reaction_counts, comments_count, created_at)
select pg_temp.id_of(1, 1), poll_id, 'poll', poll_id, case when in_place then pg_temp.id_of(8, 1) end,
  case when in_place then 'members' else 'everybody' end, pg_temp.id_of(4, author), 'Where shall we meet next month?',
  case when reacted then '{"clap": 1}'::jsonb else '{}' end, case when commented then 1 else 0 end, at
from asked;

insert into poll (company_id, poll_id, is_multiple, is_anonymous, ends_at, closed_at, counted_at, voters_count, people_count)
select pg_temp.id_of(1, 1), poll_id, is_multiple, is_anonymous, case when ends then at + interval '14 days' end,
  case when is_anonymous then at + interval '1 hour' end, case when is_anonymous then at + interval '1 hour' end, 8,
  case when is_anonymous then 8 else 0 end
from asked;

insert into poll_option (company_id, poll_id, option_id, position, answer, votes_count)
select pg_temp.id_of(1, 1), poll_id, option_id, place + 1, (array['Porto','Oslo','Online','At home','Nowhere'])[place + 1],
  (select count(*) from generate_series(0, 7) k, generate_series(0, case when is_multiple then 1 else 0 end) more
    where (k + more) % options = place)
from asked, generate_series(0, options - 1) place, lateral (select pg_temp.id_of(9, n * 8 + place) as option_id) option;

insert into poll_vote (company_id, poll_id, option_id, employee_id, voted_at)
select pg_temp.id_of(1, 1), poll_id, option_id, employee_id, at from voted where not is_anonymous;

insert into poll_voter (company_id, poll_id, employee_id, commitment)
select pg_temp.id_of(1, 1), poll_id, employee_id, sha256(employee_id::text::bytea) from voted where is_anonymous;

insert into content_reaction (company_id, content_id, employee_id, reaction, created_at)
select pg_temp.id_of(1, 1), poll_id, pg_temp.id_of(4, author), 'clap', at from asked where reacted;

insert into content (company_id, content_id, kind, parent_id, top_id, author_id, words, created_at)
select pg_temp.id_of(1, 1), pg_temp.id_at(n + (1::bigint << 43), at), 'comment', poll_id, poll_id, pg_temp.id_of(4, author), 'Anywhere!', at
from asked where commented;

-- Evenly between two recognitions; by anybody but the last few, who may be in no chat.
insert into content (company_id, content_id, kind, top_id, place_id, readers, author_id, words, created_at)
select pg_temp.id_of(1, 1), message_id, 'message', message_id, pg_temp.id_of(8, 2 + (author - 1) / 20), 'members', pg_temp.id_of(4, author),
  'Can you have a look at this before the meeting? I will be there at ten.', at
from (
  select given.at + k * (interval '1095 days' / pg_temp.number_of('recognitions') / (pg_temp.number_of('messages') + 1)) as at,
    given.n * pg_temp.number_of('messages') + k as n
  from given, generate_series(1, pg_temp.number_of('messages')) k
) written, lateral (
  select 1 + pg_temp.spread(written.n, 11, pg_temp.number_of('employees') / 20 * 20) as author,
    pg_temp.id_at(written.n + (1::bigint << 40), written.at) as message_id
) message;

-- What filters and the search find. In the largest company, twenty recognitions have a word that no other has; all have "thank".
-- Eleven people, the reader among them, report to the first one.
update content c set words = words || ' Greetings from Zanzibar.' from given
where c.company_id = pg_temp.id_of(1, 1) and c.content_id = given.content_id and given.n % 50000 = 11;

update employee set manager_id = pg_temp.id_of(4, 1)
where company_id = pg_temp.id_of(1, 1) and employee_id in (select pg_temp.id_of(4, n) from generate_series(2, 12) n);

insert into content_terms (company_id, content_id, is_top, terms)
select company_id, content_id, true, terms_of(c) from content c
where company_id = pg_temp.id_of(1, 1) and kind in ('recognition', 'poll');

drop table given, asked, voted;
