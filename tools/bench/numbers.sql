-- What scripts that fill a company number its rows with. Setting: `bench.company` (a small number), and what else a script asks for.
-- They are set-based, with triggers off (their checks would run a million times; the rows satisfy them by construction).

create or replace function pg_temp.number_of(name text) returns bigint language sql stable
  return current_setting('bench.' || name)::bigint;

-- UUIDs of version 7 that can be told from their number: a kind's n-th row of a company.
create or replace function pg_temp.id_of(kind int, n bigint) returns uuid language sql stable
  return ('0190' || lpad(to_hex(pg_temp.number_of('company')), 4, '0') || lpad(to_hex(kind), 4, '0') || '70008000' || lpad(to_hex(n), 12, '0'))::uuid;
-- The same for what is written at an instant, whose id begins with it.
create or replace function pg_temp.id_at(n bigint, at timestamptz) returns uuid language sql stable
  return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '70008' || lpad(to_hex(pg_temp.number_of('company')), 3, '0') || lpad(to_hex(n), 12, '0'))::uuid;

-- Spreads numbers evenly without the cost and the chance of random().
create or replace function pg_temp.spread(n bigint, salt int, below bigint) returns bigint language sql immutable
  return abs(hashint8extended(n, salt) % below);

set local session_replication_role = replica;
