-- Since when people are asked to read a post, if that began after it was published: no one has read it before that.
alter table post add asked_at timestamptz;
