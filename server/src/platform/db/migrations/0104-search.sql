-- One search finds all content: also comments, and also by the names of files, by kind and by place.

-- Words as terms. Without a dictionary no one can tell the words of languages that put no spaces between them: there, each two
-- neighbors of the letters are a term, and the last letter, so that any part of a sentence is found.
create function split_words(words text[]) returns text[]
  language sql immutable strict parallel safe
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

-- Not in the index of the newest content: the home feed shows no comments.
alter table content_terms add is_top boolean not null default true;
alter table content_terms alter is_top drop default;
create index content_terms_newest on content_terms (company_id, content_id desc) where is_top;

create or replace function terms_of(c content) returns tsvector language sql stable
  return array_to_tsvector(
    split_words(content_words(c.words))
    || content_tags(c.words)
    || array(select 'f:' || word from content_attachment a
        join file f on f.company_id = a.company_id and f.file_id = a.file_id
        cross join lateral unnest(split_words(content_words(f.file_name))) word
        where a.company_id = c.company_id and a.content_id = c.content_id)
    || array(select 'm:' || mentioned from unnest(c.mention_ids) mentioned)
    || array(select 'p:' || r.employee_id from recognition_receiver r
        where r.company_id = c.company_id and r.recognition_id = c.content_id)
    || array(select 'v:' || value_id from recognition r, unnest(r.company_value_ids) value_id
        where r.company_id = c.company_id and r.recognition_id = c.content_id)
    || array(select 't:' || r.recognition_type_id from recognition r
        where r.company_id = c.company_id and r.recognition_id = c.content_id)
    || array(select 'l:' || top.place_id from content top
        where top.company_id = c.company_id and top.content_id = c.top_id and top.place_id is not null)
    || array['p:' || c.author_id, 'k:' || c.kind]
  );

create or replace function content_found() returns trigger language plpgsql as $$
begin
  insert into content_terms (company_id, content_id, is_top, terms)
  select company_id, content_id, parent_id is null, terms_of(c) from content c
  where company_id = new.company_id and content_id = new.content_id
  on conflict (company_id, content_id) do update set terms = excluded.terms;
  return null;
end $$;
drop trigger content_added on content;
create constraint trigger content_added after insert on content deferrable initially deferred for each row
  execute function content_found();
drop trigger content_rewritten on content;
create trigger content_rewritten after update on content for each row
  when (new.words <> old.words or new.mention_ids <> old.mention_ids) execute function content_found();

-- Files that content gets or loses later. New content has no terms yet: it gets them when its transaction ends.
create function attachments_found() returns trigger language plpgsql as $$
begin
  update content_terms t set terms = terms_of(c)
  from (select distinct company_id, content_id from changed) changed
  join content c on c.company_id = changed.company_id and c.content_id = changed.content_id
  where t.company_id = c.company_id and t.content_id = c.content_id;
  return null;
end $$;
create trigger attachments_added after insert on content_attachment referencing new table as changed
  for each statement execute function attachments_found();
create trigger attachments_removed after delete on content_attachment referencing old table as changed
  for each statement execute function attachments_found();

-- Existing content. Its index is made after it, and at once.
drop index content_terms_by_term;
update content_terms t set terms = terms_of(c) from content c
where c.company_id = t.company_id and c.content_id = t.content_id;
insert into content_terms (company_id, content_id, is_top, terms)
select company_id, content_id, false, terms_of(c) from content c where parent_id is not null;
create index content_terms_by_term on content_terms using gin (company_id, terms) with (fastupdate = off);
analyze content_terms;
