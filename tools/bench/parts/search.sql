-- What a company writes that the search finds, after numbers.sql: posts and comments in the words of a language. Setting:
-- `bench.posts`.

-- As in a language, a few words are in most sentences and most words in few: the n-th is about n times as rare as the first.
create temporary table word on commit drop as
select n, syllable[1 + n % 30] || syllable[1 + n / 30 % 30] || syllable[1 + n / 900 % 30] as word
from (values (array['ba','den','fo','gri','hal','ke','lu','mo','nar','pi','qua','ros','su','tel','vi','wen','xa','yor','zu','bel','car','dis','ent','fer','gon','ith','jas','kol','lem','mut'])) of_syllables (syllable),
  generate_series(0, 26999) n;

create temporary table phrase on commit drop as
select phrase, array_agg(word) as words
from (
  select phrase, (floor(exp(pg_temp.spread(phrase * 8 + k, 21, 1000000) / 1000000.0 * ln(27000)))::bigint - 1) * 7919 % 27000 as n
  from generate_series(0, 19999) phrase, generate_series(0, 7) k
) drawn join word using (n)
group by phrase;

create temporary table written on commit drop as
select n, at, pg_temp.id_at(n + (1::bigint << 44), at) as content_id, 1 + pg_temp.spread(n, 22, pg_temp.number_of('employees')) as author,
  n % 10 = 3 as in_place, n % 5 = 0 as commented,
  pg_temp.spread(n, 23, 20000) as first, pg_temp.spread(n, 24, 20000) as second, pg_temp.spread(n, 25, 20000) as third
from generate_series(1, pg_temp.number_of('posts')) n,
  lateral (select now() - interval '1 day' - (pg_temp.number_of('posts') - n) * (interval '1095 days' / pg_temp.number_of('posts')) as at);

create temporary table sentence on commit drop as
select written.*, f.words || s.words || t.words as words
from written join phrase f on f.phrase = first join phrase s on s.phrase = second join phrase t on t.phrase = third
order by n;

insert into content (company_id, content_id, kind, top_id, place_id, readers, author_id, words, comments_count, created_at)
select pg_temp.id_of(1, 1), content_id, 'post', content_id, case when in_place then pg_temp.id_of(8, 1) end,
  case when in_place then 'members' else 'everybody' end, pg_temp.id_of(4, author), array_to_string(words, ' '),
  case when commented then 1 else 0 end, at
from sentence;

insert into post (company_id, post_id, has_comments)
select pg_temp.id_of(1, 1), content_id, true from sentence;

insert into content_terms (company_id, content_id, is_top, terms)
select pg_temp.id_of(1, 1), content_id, true, array_to_tsvector(words
  || case when in_place then array['l:' || pg_temp.id_of(8, 1)] else '{}' end || array['p:' || pg_temp.id_of(4, author), 'k:post'])
from sentence;

insert into content (company_id, content_id, kind, parent_id, top_id, author_id, words, created_at)
select pg_temp.id_of(1, 1), pg_temp.id_at(n + (1::bigint << 45), at), 'comment', content_id, content_id, pg_temp.id_of(4, author),
  array_to_string(words[:8], ' '), at
from sentence where commented;

insert into content_terms (company_id, content_id, is_top, terms)
select pg_temp.id_of(1, 1), pg_temp.id_at(n + (1::bigint << 45), at), false, array_to_tsvector(words[:8]
  || case when in_place then array['l:' || pg_temp.id_of(8, 1)] else '{}' end || array['p:' || pg_temp.id_of(4, author), 'k:comment'])
from sentence where commented;

drop table word, phrase, written, sentence;
