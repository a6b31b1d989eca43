-- How often people set reactions or take them back. Who has acted this hour or today has all of them left.
alter table pace add hour_reactions integer not null default 1200 constraint pace_hour_reactions check (hour_reactions >= 0);
alter table pace add day_reactions integer not null default 5000 constraint pace_day_reactions check (day_reactions >= 0);
