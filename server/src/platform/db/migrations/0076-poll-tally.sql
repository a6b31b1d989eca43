-- The votes of an open anonymous poll, sealed under the secret of the server: with the first vote, or the first behind a step, a copy of
-- the database would say who chose what. Where it is null, the answers have them: of polls of before, and of those that are counted.
alter table poll add column tally bytea;
