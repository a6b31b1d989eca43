-- Refills have limits before anybody decides some. Where a company decided about points, null stays what it was: none.
alter table points_policy alter column refill_per_manager set default 1000;
alter table points_policy alter column refill_per_person set default 500;
