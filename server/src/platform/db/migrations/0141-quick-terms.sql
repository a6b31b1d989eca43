-- The words of content as terms, in a fraction of the time: every message, post and comment waits for them when it is stored. What only
-- some kinds have is asked for those alone, and words of languages that put spaces between them are not split once more.
create or replace function split_words(words text[]) returns text[]
  language plpgsql immutable strict parallel safe as $$
begin
  if array_to_string(words, ' ') !~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]' then
    return array(select distinct left(word, 64) from unnest(words) word);
  end if;
  return array(
    select distinct left(term, 64)
    from unnest(words) word
    cross join lateral regexp_matches(
      word,
      '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+)|([^\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]+)',
      'g'
    ) run
    cross join lateral (
      select run[2] where run[2] is not null
      union all
      select letter || coalesce(lead(letter) over (order by place), '')
      from unnest(string_to_array(run[1], null)) with ordinality as letters (letter, place)
    ) part (term)
  );
end $$;

create or replace function terms_of(c content) returns tsvector language plpgsql stable as $$
declare
  question text;
  answers text;
  found text[];
  place uuid := c.place_id;
begin
  if c.parent_id is null then
    select p.question, (
      select string_agg(o.answer, ' ' order by o.position) from poll_option o
      where o.company_id = p.company_id and o.poll_id = p.poll_id
    ) into question, answers
    from poll p where p.company_id = c.company_id and p.poll_id = c.content_id;
  else
    select top.place_id into place from content top where top.company_id = c.company_id and top.content_id = c.top_id;
  end if;
  found := split_words(content_words(concat_ws(' ', c.words, question, answers)))
    || content_tags(concat_ws(' ', c.words, question))
    || array['p:' || c.author_id, 'k:' || c.kind];
  if place is not null then
    found := found || ('l:' || place);
  end if;
  if c.mention_ids <> '{}' then
    found := found || array(select 'm:' || mentioned from unnest(c.mention_ids) mentioned);
  end if;
  if exists (select from content_attachment a where a.company_id = c.company_id and a.content_id = c.content_id) then
    found := found || array(select 'f:' || word from content_attachment a
      join file f on f.company_id = a.company_id and f.file_id = a.file_id
      cross join lateral unnest(split_words(content_words(f.file_name))) word
      where a.company_id = c.company_id and a.content_id = c.content_id);
  end if;
  if c.kind = 'recognition' then
    found := found
      || array(select 'p:' || r.employee_id from recognition_receiver r
        where r.company_id = c.company_id and r.recognition_id = c.content_id)
      || array(select 'v:' || value_id from recognition r, unnest(r.company_value_ids) value_id
        where r.company_id = c.company_id and r.recognition_id = c.content_id)
      || array(select 't:' || r.recognition_type_id from recognition r
        where r.company_id = c.company_id and r.recognition_id = c.content_id);
  end if;
  return array_to_tsvector(found);
end $$;
drop function poll_words(content);
