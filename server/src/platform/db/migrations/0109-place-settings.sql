-- What managers of a place decide: its cover, who may post, whether posts start with comments; and whether it is only kept to be read.
alter table place
  add column cover_url text,
  add column posters text not null default 'members' check (posters in ('members', 'managers')),
  add column has_comments boolean not null default true,
  add column archived_at timestamptz,
  add constraint place_everybody_is_not_archived check (not (is_everybody and archived_at is not null));
