-- The poll in a post. Its key is that of the post, whose words are the post's own, so it has a question. Null for polls that are
-- content of their own: their question is the words of their content.
alter table poll add column question text;

-- As calls send it.
alter table post_draft add column poll jsonb;

-- What can be chosen in a poll finds it, wherever it is.
create function poll_words(c content) returns text language sql stable
  return (
    select concat_ws(' ', p.question, (
      select string_agg(o.answer, ' ' order by o.position) from poll_option o
      where o.company_id = p.company_id and o.poll_id = p.poll_id
    ))
    from poll p where c.parent_id is null and p.company_id = c.company_id and p.poll_id = c.content_id
  );

create or replace function terms_of(c content) returns tsvector language sql stable
  return array_to_tsvector(
    split_words(content_words(concat_ws(' ', c.words, poll_words(c))))
    || content_tags(concat_ws(' ', c.words, (
        select p.question from poll p where c.parent_id is null and p.company_id = c.company_id and p.poll_id = c.content_id
      )))
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

-- Its words change when people are erased.
create function poll_reworded() returns trigger language plpgsql as $$
begin
  update content_terms t set terms = terms_of(c) from content c
  where c.company_id = old.company_id and c.content_id = old.poll_id
    and t.company_id = c.company_id and t.content_id = c.content_id;
  return null;
end $$;
create trigger poll_question_reworded after update on poll for each row
  when (new.question is distinct from old.question) execute function poll_reworded();
create trigger poll_answer_reworded after update on poll_option for each row
  when (new.answer <> old.answer) execute function poll_reworded();
create trigger poll_removed after delete on poll for each row
  when (old.question is not null) execute function poll_reworded();

update content_terms t set terms = terms_of(c)
from poll p join content c on c.company_id = p.company_id and c.content_id = p.poll_id
where t.company_id = c.company_id and t.content_id = c.content_id;
