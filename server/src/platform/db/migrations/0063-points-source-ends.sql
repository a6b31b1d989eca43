-- From now on no transfer changes again.
alter table points_transfer enable trigger points_transfer_keeps;
