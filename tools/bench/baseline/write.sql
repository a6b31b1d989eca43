-- A recognition of company $1 with everything that belongs to it: $2 its id, $3 type, $4 giver, $5 receivers, $6 message,
-- $7 points for each, $8 values, $9 transfer, $10 ids of the entries (giver first), $11 idempotency key, $12 hash of the
-- request, $13 answer, $14 job.
with new_content as (
  insert into content (company_id, content_id, kind, top_id, readers, author_id, words, created_at)
  values ($1::uuid, $2::uuid, 'recognition', $2::uuid, 'everybody', $4::uuid, $6, now())
), new_recognition as (
  insert into recognition (company_id, recognition_id, recognition_type_id, points, company_value_ids)
  values ($1, $2, $3::uuid, $7::int, $8::uuid[])
), new_receivers as (
  insert into recognition_receiver (company_id, recognition_id, employee_id) select $1, $2, unnest($5::uuid[])
), new_transfer as (
  insert into points_transfer (company_id, transfer_id, idempotency_key, cause, source_kind, source_id, actor_id, created_at)
  values ($1, $9::uuid, 'recognition:' || $2::text, 'recognition', 'recognition', $2, $4, now())
), new_key as (
  insert into idempotency_key (company_id, employee_id, key, request_hash, answer) values ($1, $4, $11, $12, $13::jsonb)
), new_job as (
  select graphile_worker.add_job('outbox.deliver', payload => $14::json)
), moving as materialized (
  select $4::uuid as owner_id, 'allowance' as account, 'recognition_given' as kind, -$7::bigint * cardinality($5::uuid[]) as points, ($10::uuid[])[1] as entry_id
  union all
  select owner_id, 'earned', 'recognition_received', $7::bigint, ($10::uuid[])[1 + place]
  from unnest($5::uuid[]) with ordinality as receiver (owner_id, place)
), moved as (
  -- An upsert finds each account by its key; an update would join, which takes longer here.
  insert into points_account (company_id, owner_id, account, balance)
  select $1, owner_id, account, greatest(points, 0) from moving, new_job
  on conflict (company_id, owner_id, account) do update set balance = points_account.balance
    + (select points from moving where moving.owner_id = points_account.owner_id and moving.account = points_account.account)
  returning owner_id, account, balance
)
insert into points_entry (company_id, owner_id, account, entry_id, transfer_id, kind, points, balance, created_at)
select $1, owner_id, account, entry_id, $9, kind, points, balance, now() from moving join moved using (owner_id, account)
