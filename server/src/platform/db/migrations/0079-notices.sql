-- What was decided about something that the person wrote or shows. Its words are looked up where they stand, and not repeated here.
alter table notification add column outcome text, add column subject_kind text, add column subject_id uuid;
