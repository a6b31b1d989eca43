-- Each kind of place may have one of everybody.
drop index place_of_everybody;
create unique index place_of_everybody on place (company_id, kind) where is_everybody;
