-- A message of company $1 with everything that belongs to it: $2 its id, $3 place, $4 author, $5 words, $6 client id,
-- $7 idempotency key, $8 hash of the request, $9 answer.
with log as (
  insert into place_log as l (company_id, place_id, last_seq, last_change, last_at) values ($1::uuid, $3::uuid, 1, 1, now())
  on conflict (company_id, place_id) do update set last_seq = l.last_seq + 1, last_change = l.last_change + 1, last_at = now()
  returning last_seq, last_change
), new_content as (
  insert into content (company_id, content_id, kind, top_id, place_id, readers, author_id, words, created_at)
  values ($1, $2::uuid, 'message', $2::uuid, $3, 'members', $4::uuid, $5, now())
), new_key as (
  insert into idempotency_key (company_id, employee_id, key, request_hash, answer) values ($1, $4, $7, $8, $9::jsonb)
), new_message as (
  insert into message (company_id, message_id, place_id, seq, change, author_id, client_id, message_type)
  select $1, $2, $3, last_seq, last_change, $4, $6::uuid, 'text' from log returning seq
)
insert into message_reader as mine (company_id, place_id, employee_id, read_seq)
select $1, $3, $4, seq from new_message
on conflict (company_id, place_id, employee_id) do update set read_seq = greatest(mine.read_seq, excluded.read_seq), read_at = now()
returning read_seq
