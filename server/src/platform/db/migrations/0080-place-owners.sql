-- Communities that were left without an owner get one within minutes: the day begins again, and with it everything that follows people.
delete from audience_day;
