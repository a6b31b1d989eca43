-- What the picture of a recognition shows, for people who do not see it.
alter table recognition add column image_alt text not null default '';
