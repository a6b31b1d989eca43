-- Spaces and chats are there for every company, which can turn them off.
update company set modules = modules || '{"spaces": true, "chats": true}';

-- No permission gives power over what other people say to each other.
update role set permissions = array_remove(permissions, 'chats.manage');
update role_bin set permissions = array_remove(permissions, 'chats.manage');
update sso_connection set speaks_for = array_remove(speaks_for, 'chats.manage') where speaks_for is not null;
