-- The files that content showed before an edit.
create table content_revision_attachment (
  company_id uuid not null,
  content_id uuid not null,
  edited_at timestamptz not null,
  position integer not null,
  file_id uuid not null,
  alt text not null,
  width integer,
  height integer,
  duration_ms integer,
  waveform integer[],
  poster_file_id uuid,
  primary key (company_id, content_id, edited_at, position),
  foreign key (company_id, content_id, edited_at) references content_revision,
  foreign key (company_id, file_id) references file,
  foreign key (company_id, poster_file_id) references file
);
create index content_revision_attachment_by_file on content_revision_attachment (company_id, file_id);
create index content_revision_attachment_by_poster on content_revision_attachment (company_id, poster_file_id)
  where poster_file_id is not null;
