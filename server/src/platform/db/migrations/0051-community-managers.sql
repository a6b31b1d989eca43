-- Roles of a company's own that held all that communications hold go on reaching them.
update role set permissions = permissions || '{community.manage}'
where permissions @> '{people.view,recognition.give,recognition.manage}' and not permissions @> '{community.manage}';
update role_bin set permissions = permissions || '{community.manage}'
where permissions @> '{people.view,recognition.give,recognition.manage}' and not permissions @> '{community.manage}';
