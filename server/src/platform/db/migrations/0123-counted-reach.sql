-- Whether content was meant for a person when they saw it. Who joins or leaves later changes no count, so no count tells about them.
alter table content_seen add column is_meant boolean not null default true;
alter table content_seen alter column is_meant drop default;
update content_seen s set is_meant = false from content c
where c.company_id = s.company_id and c.content_id = s.content_id and (
  (c.readers = 'members' and not exists (
    select from place_member m
    where m.company_id = c.company_id and m.place_id = c.place_id and m.employee_id = s.employee_id
  )) or (c.readers = 'audience' and not exists (
    select from content_audience_member m
    where m.company_id = c.company_id and m.audience_id = c.audience_id and m.employee_id = s.employee_id
  ))
);
alter table content_seen drop constraint content_seen_pkey;
alter table content_seen add primary key (company_id, content_id, employee_id) include (seen_at, is_meant);

-- Everything that insight shows about people is counted at once and stored, so that looking twice tells nothing about those between.
insert into content_reach_due (company_id, content_id) select company_id, content_id from content_reach on conflict do nothing;
delete from content_reach;
-- `reached` and `others`: people it was meant for, and not, who saw it. `figures`: by department, link and time.
alter table content_reach add column others int not null, add column figures jsonb not null;
