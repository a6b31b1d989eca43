-- What people tell their company or a place. The text is the words of its content, and its files are content's, too.
create table post (
  company_id uuid not null,
  post_id uuid not null,
  has_comments boolean not null,
  primary key (company_id, post_id),
  foreign key (company_id, post_id) references content
);

-- Roles that could manage communities and polls can manage posts, as in new companies.
create function with_posts(held text[]) returns text[] immutable language sql as $$
  select held || case
    when held @> '{community.manage,polls.manage}' and not held @> '{posts.manage}' then '{posts.manage}'::text[]
    else '{}'
  end
$$;
update role set permissions = with_posts(permissions);
update role_bin set permissions = with_posts(permissions);
update sso_connection set speaks_for = with_posts(speaks_for) where speaks_for is not null;
drop function with_posts;
