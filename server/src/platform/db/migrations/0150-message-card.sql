-- What a message shows besides words and files: a poll, whose row has the id of the message, or where something takes place.
alter table message drop constraint message_message_type_check;
alter table message add constraint message_message_type_check
  check (message_type in ('text', 'image', 'audio', 'video', 'file', 'poll', 'location', 'recognition'));

create table message_location (
  company_id uuid not null,
  message_id uuid not null,
  location_name text not null,
  address text not null,
  -- Degrees north and east.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  starts_at timestamptz,
  primary key (company_id, message_id),
  foreign key (company_id, message_id) references content,
  constraint message_location_point check ((latitude is null) = (longitude is null))
);

create or replace function terms_of(c content) returns tsvector language plpgsql stable as $$
declare
  question text;
  answers text;
  there text;
  found text[];
  place uuid := c.place_id;
begin
  if c.parent_id is null then
    select p.question, (
      select string_agg(o.answer, ' ' order by o.position) from poll_option o
      where o.company_id = p.company_id and o.poll_id = p.poll_id
    ) into question, answers
    from poll p where p.company_id = c.company_id and p.poll_id = c.content_id;
    -- A card has no words of its own.
    if c.kind = 'message' and c.words = '' then
      select concat_ws(' ', l.location_name, l.address) into there
      from message_location l where l.company_id = c.company_id and l.message_id = c.content_id;
    end if;
  else
    select top.place_id into place from content top where top.company_id = c.company_id and top.content_id = c.top_id;
  end if;
  found := split_words(content_words(concat_ws(' ', c.words, question, answers, there)))
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

-- Its words change when people are erased.
create function message_location_reworded() returns trigger language plpgsql as $$
begin
  update content_terms t set terms = terms_of(c) from content c
  where c.company_id = old.company_id and c.content_id = old.message_id
    and t.company_id = c.company_id and t.content_id = c.content_id;
  return null;
end $$;
create trigger message_location_reworded after update on message_location for each row
  when ((new.location_name, new.address) is distinct from (old.location_name, old.address)) execute function message_location_reworded();
create trigger message_location_removed after delete on message_location for each row execute function message_location_reworded();
