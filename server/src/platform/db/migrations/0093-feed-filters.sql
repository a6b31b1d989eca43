-- The home feed can be filtered and searched: by people, recognition type, company value and words. What content can be found
-- by are its terms. A filter reads a piece of the newest terms, or finds rare terms by the index.

-- The words of a text, folded and in their order. What separates words is a list of characters, so that it does not depend on
-- the locale of the database. Mentioned people are terms of their own.
create function content_words(text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(
    regexp_split_to_array(
      left(fold(normalize(regexp_replace($1, '<@[0-9a-f-]{36}>', ' ', 'g'), nfkc)), 50000),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufe0f\uff00-\uff0f]+'
    ),
    ''
  );

create table content_terms (
  company_id uuid not null,
  content_id uuid not null,
  -- Its words, and the ids of its people (author and receivers `p:`, mentioned people `m:`), type (`t:`) and values (`v:`).
  -- No word has a colon. A term is never longer than 64 characters.
  terms tsvector not null,
  primary key (company_id, content_id),
  foreign key (company_id, content_id) references content on delete cascade
);

create function terms_of(c content) returns tsvector language sql stable
  return array_to_tsvector(
    array(select left(word, 64) from unnest(content_words(c.words)) word)
    || array(select 'm:' || mentioned from unnest(c.mention_ids) mentioned)
    || array(select 'p:' || r.employee_id from recognition_receiver r
        where r.company_id = c.company_id and r.recognition_id = c.content_id)
    || array(select 'v:' || value_id from recognition r, unnest(r.company_value_ids) value_id
        where r.company_id = c.company_id and r.recognition_id = c.content_id)
    || array(select 't:' || r.recognition_type_id from recognition r
        where r.company_id = c.company_id and r.recognition_id = c.content_id)
    || array['p:' || c.author_id]
  );

create function content_found() returns trigger language plpgsql as $$
begin
  insert into content_terms (company_id, content_id, terms)
  select company_id, content_id, terms_of(c) from content c
  where company_id = new.company_id and content_id = new.content_id
  on conflict (company_id, content_id) do update set terms = excluded.terms;
  return null;
end $$;
-- When the transaction ends, and the recognition and its receivers are there, whatever was inserted first.
create constraint trigger content_added after insert on content deferrable initially deferred for each row
  when (new.parent_id is null) execute function content_found();
create trigger content_rewritten after update on content for each row
  when (new.parent_id is null and (new.words <> old.words or new.mention_ids <> old.mention_ids)) execute function content_found();

create function recognition_found() returns trigger language plpgsql as $$
begin
  update content_terms t set terms = terms_of(c) from content c
  where c.company_id = new.company_id and c.content_id = new.recognition_id
    and t.company_id = c.company_id and t.content_id = c.content_id;
  return null;
end $$;
create trigger recognition_revalued after update on recognition for each row
  when (new.company_value_ids <> old.company_value_ids) execute function recognition_found();

-- Existing content. The triggers are there already, and hold back writes until the end of the migration: nothing is missed.
insert into content_terms (company_id, content_id, terms)
select company_id, content_id, terms_of(c) from content c where parent_id is null;

-- Without a list of pending entries, which every search would read.
create index content_terms_by_term on content_terms using gin (company_id, terms) with (fastupdate = off);
analyze content_terms;
