-- Points move for content of any kind, and for what is no content: what a transfer is for says its kind.
alter table points_transfer rename column recognition_id to source_id;
alter table points_transfer add column source_kind text;
alter table points_transfer disable trigger points_transfer_append_only;
update points_transfer set source_kind = 'recognition' where source_id is not null;
alter table points_transfer enable trigger points_transfer_append_only;
alter table points_transfer add check ((source_kind is null) = (source_id is null));
alter index points_transfer_by_recognition rename to points_transfer_by_source;
