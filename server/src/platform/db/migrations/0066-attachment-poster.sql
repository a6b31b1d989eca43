-- A picture of a film, shown before it plays.
alter table content_attachment
  add poster_file_id uuid,
  add foreign key (company_id, poster_file_id) references file;
create index content_attachment_by_poster on content_attachment (company_id, poster_file_id) where poster_file_id is not null;
