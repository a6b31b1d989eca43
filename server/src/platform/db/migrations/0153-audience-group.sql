-- People who could start groups, and fill spaces by an audience, can start groups for one.
create function with_audience_groups(held text[]) returns text[] immutable language sql as $$
  select held || case when held @> '{spaces.manage,chats.group}' then '{chats.audience}'::text[] else '{}' end
$$;
update role set permissions = with_audience_groups(permissions);
update role_bin set permissions = with_audience_groups(permissions);
update sso_connection set speaks_for = with_audience_groups(speaks_for) where speaks_for is not null;
drop function with_audience_groups;
