-- The ledger of the generated recognitions: each gift 10 points from its giver to its receivers, the allowance of every
-- person who gave in a month, and what was left of the one before. Set-based, triggers off, without the company's own side.
begin;
set local session_replication_role = replica;

insert into points_account (company_id, owner_id, account, balance)
select company_id, employee_id, account, 0
from employee cross join (values ('allowance'), ('earned')) accounts (account)
where company_id = current_setting('bench.company_id')::uuid
union all select current_setting('bench.company_id')::uuid, '00000000-0000-0000-0000-000000000000', 'issued', null;

create temporary table entry on commit drop as
with gift as (
  select c.content_id as transfer_id, c.author_id as giver_id, c.created_at, array_agg(v.employee_id) as receivers
  from content c join recognition_receiver v on v.company_id = c.company_id and v.recognition_id = c.content_id
  where c.company_id = current_setting('bench.company_id')::uuid group by 1, 2, 3
), granted as (
  select giver_id, month, uuidv7() as transfer_id, month::timestamptz as at,
    lag(1) over (partition by giver_id order by month) is not null as has_before
  from (select distinct giver_id, date_trunc('month', created_at)::date as month from gift) months
)
select transfer_id, giver_id as owner_id, 'allowance' as account, 'recognition_given' as kind, -10 * cardinality(receivers) as points, created_at, 'recognition' as cause from gift
union all select transfer_id, unnest(receivers), 'earned', 'recognition_received', 10, created_at, 'recognition' from gift
union all select transfer_id, giver_id, 'allowance', 'allowance_granted', 500, at, 'allowance' from granted
union all select transfer_id, giver_id, 'allowance', 'allowance_expired', -440, at, 'allowance' from granted where has_before;

insert into points_transfer (company_id, transfer_id, idempotency_key, cause, created_at)
select distinct on (entry.transfer_id) current_setting('bench.company_id')::uuid, entry.transfer_id, entry.transfer_id::text, cause, created_at from entry;

insert into points_entry (company_id, owner_id, account, entry_id, transfer_id, kind, points, balance, created_at)
select current_setting('bench.company_id')::uuid, owner_id, account, uuidv7(), transfer_id, kind, points,
  case when account <> 'issued' then 0 end, created_at
from entry;

-- As its trigger and its job leave it: added up, but for the last day.
insert into points_month (company_id, month, department_id, account, kind, points)
select p.company_id, month_of(p.created_at, 'UTC'), e.department_id, p.account, p.kind, sum(p.points)
from points_entry p join employee e on e.company_id = p.company_id and e.employee_id = p.owner_id
where p.company_id = current_setting('bench.company_id')::uuid and p.created_at < now() - interval '2 days'
group by 1, 2, 3, 4, 5;
insert into points_month_pending (company_id, month, department_id, account, kind, points)
select p.company_id, month_of(p.created_at, 'UTC'), e.department_id, p.account, p.kind, p.points
from points_entry p join employee e on e.company_id = p.company_id and e.employee_id = p.owner_id
where p.company_id = current_setting('bench.company_id')::uuid and p.created_at >= now() - interval '2 days';
commit;
