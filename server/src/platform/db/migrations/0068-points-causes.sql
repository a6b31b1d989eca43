-- What moves points is declared by the modules where it happens, which the server checks before it writes. The ledger keeps to
-- the form of a cause, so that a domain that comes new needs no change here.
alter table points_transfer drop constraint points_transfer_cause_check;
alter table points_transfer add constraint points_transfer_cause_form check (cause ~ '^[a-z]+(_[a-z]+)*$');
