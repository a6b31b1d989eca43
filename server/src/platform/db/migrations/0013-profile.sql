-- What people tell of themselves. A birthday has no year: nobody's age is anybody's business.
alter table employee add column birthday text check (birthday ~ '^[0-1][0-9]-[0-3][0-9]$');
alter table employee add column phone text;
alter table employee add column time_zone text;
alter table employee add column skills text[] not null default '{}';
alter table employee add column social_links text[] not null default '{}';
