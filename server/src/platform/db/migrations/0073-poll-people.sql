-- How many people have a vote in an anonymous poll now, and how many had one at the last two steps. It goes down when people take their vote
-- back; `voters_count` does not. Of several answers to choose, polls of before know only how many people there are at least.
alter table poll
  add column people_count integer not null default 0,
  add column noted_people integer not null default 0,
  add column shown_people integer not null default 0;
update poll p set
  people_count = case when is_multiple then o.most else o.votes end,
  noted_people = case when is_multiple then o.most_noted else o.noted end,
  shown_people = case when is_multiple then o.most_shown else o.shown end
from (
  select company_id, poll_id, sum(votes_count) as votes, max(votes_count) as most, sum(noted_count) as noted, max(noted_count) as most_noted,
    sum(shown_count) as shown, max(shown_count) as most_shown
  from poll_option group by company_id, poll_id
) o
where p.is_anonymous and o.company_id = p.company_id and o.poll_id = p.poll_id;
