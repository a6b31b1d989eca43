-- What people write can have hashtags: `#launch` leads to everything with that tag. A tag is a term of content, like its words.

-- A tag as a term: folded, and begun by the sign that no word has. Never longer than other terms.
create function tag_term(text) returns text
  language sql immutable strict parallel safe
  return '#' || left(fold(normalize($1, nfkc)), 63);

-- The tags of a text, where the web app shows them (`contract/src/words/pieces.ts`): after what separates words, except what
-- stands before the part of an address, and with something else than digits in them.
create function content_tags(text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select distinct tag_term(found[1])
    from regexp_matches(
      left($1, 50000),
      '(?:^|(?![#&/=])[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufe0f\uff00-\uff0f])#([0-9_]*[^\u0001-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufe0f\uff00-\uff0f][^\u0001-\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufe0f\uff00-\uff0f]*)',
      'g'
    ) found
  );

create or replace function terms_of(c content) returns tsvector language sql stable
  return array_to_tsvector(
    array(select left(word, 64) from unnest(content_words(c.words)) word)
    || content_tags(c.words)
    || array(select 'm:' || mentioned from unnest(c.mention_ids) mentioned)
    || array(select 'p:' || r.employee_id from recognition_receiver r
        where r.company_id = c.company_id and r.recognition_id = c.content_id)
    || array(select 'v:' || value_id from recognition r, unnest(r.company_value_ids) value_id
        where r.company_id = c.company_id and r.recognition_id = c.content_id)
    || array(select 't:' || r.recognition_type_id from recognition r
        where r.company_id = c.company_id and r.recognition_id = c.content_id)
    || array['p:' || c.author_id]
  );

-- Existing content that may have tags.
update content_terms t set terms = terms_of(c) from content c
where c.company_id = t.company_id and c.content_id = t.content_id and c.parent_id is null and c.words like '%#%';
