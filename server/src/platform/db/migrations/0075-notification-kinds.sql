-- Comments and reactions are told under one name, whatever kind of content they are about.
update notification set kind = substring(kind from length('recognition_') + 1)
where kind in ('recognition_comment', 'recognition_reaction');

update notification_preference set kind = substring(kind from length('recognition_') + 1)
where kind in ('recognition_comment', 'recognition_reaction');
