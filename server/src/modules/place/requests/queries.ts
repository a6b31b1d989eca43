import { sql } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { RequestKind } from '@plaudit/contract/place/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { said } from '../../../platform/module.ts';
import { hasModuleOf } from '../../company/company.ts';
import { employeeCardJson } from '../../people/view.ts';
import { mayComeTo } from '../members/queries.ts';

type At = { company_id: string; place_id: string };
export type NewRequest = { request_id: string; employee_id: string };

/** Returns the new ones. Only people of the company who are not members, or also members with `also_members`. */
export const insertRequests = async (
  db: Db,
  { company_id, place_id }: At,
  requests: readonly NewRequest[],
  {
    kind,
    note = '',
    invited_by = null,
    also_members = false,
  }: { kind: RequestKind; note?: string; invited_by?: string | null; also_members?: boolean },
): Promise<NewRequest[]> => {
  const { rows } = await sql<NewRequest>`
    insert into place_request (company_id, place_id, employee_id, parent_id, request_id, kind, note, invited_by)
    select p.company_id, p.place_id, g.employee_id, p.parent_id, g.request_id, ${kind}, ${note}, ${invited_by}::uuid
    from json_to_recordset(${JSON.stringify(requests)}::json) as g (request_id uuid, employee_id uuid)
    join place p on p.company_id = ${company_id} and p.place_id = ${place_id}
    where ${mayComeTo(sql`g.employee_id`)} and (${also_members}::boolean or not exists (select from place_member m
      where m.company_id = ${company_id} and m.place_id = ${place_id} and m.employee_id = g.employee_id))
    order by g.employee_id on conflict do nothing returning request_id, employee_id`.execute(db);
  return rows;
};

/** Deletes a person's pending request of this kind and returns it; undefined if there was none. */
export const takeRequest = async (
  db: Db,
  { company_id, place_id }: At,
  employee_id: string,
  kind: RequestKind,
): Promise<string | undefined> => {
  const { rows } = await sql<{ request_id: string }>`
    delete from place_request
    where company_id = ${company_id} and place_id = ${place_id} and employee_id = ${employee_id} and kind = ${kind}
    returning request_id`.execute(db);
  return rows[0]?.request_id;
};

export type RequestRow = {
  place_id: string;
  request_id: string;
  kind: RequestKind;
  note: string;
  created_at: Date;
  employee: EmployeeCard;
};

/** In the order in which they came. Deleted people are left out. */
export const listRequestRows = async (
  db: Db,
  { company_id, place_id }: At,
  { kind, after = null, limit }: { kind: RequestKind; after?: string | undefined | null; limit: number },
): Promise<RequestRow[]> => {
  const { rows } = await sql<RequestRow>`
    select r.place_id, r.request_id, r.kind, r.note, r.created_at, ${employeeCardJson('e')} as employee
    from place_request r join employee e on e.company_id = r.company_id and e.employee_id = r.employee_id
    where r.company_id = ${company_id} and r.place_id = ${place_id} and r.kind = ${kind} and e.deleted_at is null
      and (${after}::uuid is null or r.request_id > ${after}::uuid)
    order by r.request_id limit ${limit}`.execute(db);
  return rows;
};

/** Those of the ids who asked to join. */
export const listAsking = async (db: Db, { company_id, place_id }: At, employee_ids: readonly string[]) => {
  const { rows } = await sql<NewRequest>`
    select employee_id, request_id from place_request
    where company_id = ${company_id} and place_id = ${place_id} and kind = 'asked'
      and employee_id = any(${employee_ids}::uuid[])`.execute(db);
  return rows;
};

export type WaitingRow = { place_id: string; place_kind: string; place_name: string; count: number };

/** Places that someone looks after, with how many ask to join them; at most `limit`, by name. */
export const listWaitingRows = async (
  db: Db,
  { company_id, employee_id }: { company_id: string; employee_id: string },
  limit: number,
): Promise<WaitingRow[]> => {
  const { rows } = await sql<WaitingRow>`
    select p.place_id, p.kind as place_kind, p.place_name, count(*)::integer as count
    from place_member m
    join place p on p.company_id = m.company_id and p.place_id = m.place_id
    join place_request r on r.company_id = p.company_id and r.place_id = p.place_id and r.kind = 'asked'
    join employee e on e.company_id = r.company_id and e.employee_id = r.employee_id
    where m.company_id = ${company_id} and m.employee_id = ${employee_id} and (m.role in ('owner', 'manager') or exists (
        select from space_role_holder h join space_role held on held.company_id = h.company_id and held.space_role_id = h.space_role_id
        where h.company_id = m.company_id and h.place_id = coalesce(m.parent_id, m.place_id)
          and h.employee_id = m.employee_id and 'approve_requests' = any(held.permissions) and not h.is_bare
      ))
      and p.deleted_at is null and e.deleted_at is null
      and ${hasModuleOf({ company_id: sql`p.company_id`, kind: sql`p.kind` }, said('place_kinds'))}
    group by p.place_id, p.kind, p.place_name, p.sort_name
    order by p.sort_name, p.place_id limit ${limit}`.execute(db);
  return rows;
};
