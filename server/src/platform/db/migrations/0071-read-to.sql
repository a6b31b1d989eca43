-- How far somebody has read is the id of content: ids are in order, also within a millisecond and where clocks differ.
alter table place_member alter column read_to drop default;
alter table place_member alter column read_to type uuid
  using (lpad(to_hex(floor(extract(epoch from read_to) * 1000)::bigint), 12, '0') || '7fffbfffffffffffffff')::uuid;
alter table place_member alter column read_to set default uuidv7();
