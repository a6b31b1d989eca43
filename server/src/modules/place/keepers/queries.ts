import { sql, type RawBuilder } from 'kysely';
import { limits } from '@plaudit/contract/limits';
import type { CommonPlace } from '@plaudit/contract/place/any-place';
import type { PlacePermission } from '@plaudit/contract/place/schema';
import type { Db } from '../../../platform/db/driver.ts';

type At = { company_id: string; place_id: string };

/**
 * Whether those who look after its place decide about the case `c`: they do not judge what one of them wrote, or is in their
 * name. Those are the owners and managers of the place and of its space, and people whose role lets them moderate.
 */
export const isForKeepers = sql<boolean>`not exists (
  select from place cp join place_member k on k.company_id = cp.company_id and k.place_id in (cp.place_id, cp.parent_id)
  where cp.company_id = c.company_id and cp.place_id = c.place_id
    and k.employee_id in (c.author_id, (
      select said.in_name_of from content said where said.company_id = c.company_id and said.content_id = c.subject_id
    )) and (k.role in ('owner', 'manager') or exists (
      select from space_role_holder h
      join space_role held on held.company_id = h.company_id and held.space_role_id = h.space_role_id
      where h.company_id = k.company_id and h.place_id = coalesce(cp.parent_id, cp.place_id) and h.employee_id = k.employee_id
        and 'moderate' = any(held.permissions) and not h.is_bare
    ))
)`;

/** What waits in a place, and who decides about it. */
const deciding = ['moderate', 'approve_requests'] as const satisfies readonly PlacePermission[];

/** For the places of `page`: what waits for those who look after them, with an index lookup for each. */
export const toReview = ({ company_id, manages }: { company_id: string; manages: readonly string[] }) => {
  const count = (rows: RawBuilder<unknown>) =>
    sql`(select count(*)::int from (select from ${rows} limit ${limits.unread_most}) few)`;
  return sql<CommonPlace['to_review'] | null>`case
    when page.is_readable and (page.role in ('owner', 'manager') or page.parent_role in ('owner', 'manager')
      or page.permissions && ${sql.val(deciding)}::text[] or page.kind = any(${manages}::text[]))
    then json_build_object('posts', ${count(sql`post_draft d
      join employee e on e.company_id = d.company_id and e.employee_id = d.author_id
      where d.company_id = ${company_id} and d.place_id = page.place_id and d.waits_since is not null
        and e.employee_account_status = 'ACTIVE' and e.deleted_at is null`)}, 'reports', ${count(sql`report_case c
      where c.company_id = ${company_id} and c.place_id = page.place_id and c.state = 'open' and ${isForKeepers}`)},
      'requests', ${count(sql`place_request r
      join employee e on e.company_id = r.company_id and e.employee_id = r.employee_id
      where r.company_id = ${company_id} and r.place_id = page.place_id and r.kind = 'asked' and e.deleted_at is null`)})
  end`;
};

/**
 * People who can act and own or manage the place; those of its space, too, unless it is hidden from them; and its members whose
 * role of the space allows one of these.
 */
export const listKeepers = async (
  db: Db,
  { company_id, place_id }: At,
  permissions: readonly PlacePermission[] = deciding,
): Promise<string[]> => {
  const { rows } = await sql<{ employee_id: string }>`
    with at as materialized (
      select p.place_id, p.parent_id, p.visibility from place p where p.company_id = ${company_id} and p.place_id = ${place_id}
    ), keeper as (
      select k.employee_id from place_member k where k.company_id = ${company_id} and k.place_id in (
        select unnest(array[at.place_id, case when at.visibility <> 'hidden' then at.parent_id end]) from at
      ) and k.role <> 'member'
      union
      select k.employee_id from at
      join space_role held on held.company_id = ${company_id} and held.place_id = coalesce(at.parent_id, at.place_id)
        and held.permissions && ${sql.val(permissions)}::text[]
      join space_role_holder h on h.company_id = held.company_id and h.space_role_id = held.space_role_id and not h.is_bare
      join place_member k on k.company_id = h.company_id and k.place_id = at.place_id and k.employee_id = h.employee_id
    )
    select k.employee_id from keeper k join employee e on e.company_id = ${company_id} and e.employee_id = k.employee_id
    where e.employee_account_status = 'ACTIVE' and e.deleted_at is null`.execute(db);
  return rows.map(({ employee_id }) => employee_id);
};
