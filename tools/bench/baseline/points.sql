select json_agg(json_build_array(month, account, kind, points)) from (
  select case when month >= $2 then month end as month, account, case when month >= $2 then kind end as kind, sum(points) as points
  from points_by_month where company_id = $1 group by 1, 2, 3
) sums
