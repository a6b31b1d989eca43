import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { PlaceKindName } from '@plaudit/contract/place/schema';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { employeeCardJson } from '../people/view.ts';

type Person = { company_id: string; employee_id: string };

/**
 * Whether the hold `h` covers the thread whose top content is `alias`: it is in the place, or in a part of it; the person wrote
 * it, or something in its thread; or it is in a conversation that they are in, or was when they left it; or it was moved out of
 * the place since then.
 */
const covers = (alias: string): RawBuilder<boolean> => {
  const top = sql.raw(alias);
  return sql<boolean>`(h.place_id = ${top}.place_id or h.place_id = (
    select up.parent_id from place up where up.company_id = ${top}.company_id and up.place_id = ${top}.place_id
  ) or h.employee_id in (${top}.author_id, ${top}.in_name_of) or exists (
    select from content said where said.company_id = ${top}.company_id and said.author_id = h.employee_id
      and said.kind = 'comment' and said.top_id = ${top}.content_id
  ) or exists (
    select from place_member hm join place hp on hp.company_id = hm.company_id and hp.place_id = hm.place_id
    where hm.company_id = ${top}.company_id and hm.place_id = ${top}.place_id and hm.employee_id = h.employee_id
      and hp.kind = 'conversation'
  ) or exists (
    select from message_left was where was.company_id = ${top}.company_id and was.message_id = ${top}.content_id
      and was.place_id = h.place_id and was.left_at >= h.put_at
  ) or exists (
    select from legal_hold_left gone
    where gone.company_id = h.company_id and gone.hold_id = h.hold_id and gone.place_id = ${top}.place_id and gone.left_at >= ${top}.created_at
  ))`;
};

/** Whether the thread whose top content is `alias` is on hold, so that nothing of it is deleted for good. */
export const isHeld = (alias: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from legal_hold h where h.company_id = ${sql.raw(alias)}.company_id and h.lifted_at is null and ${covers(alias)}
)`;

/** Whether something in the place of a row of `alias`, or in one of its parts, is on hold. */
export const isPlaceHeld = (alias: string): RawBuilder<boolean> => {
  const place = sql.raw(alias);
  const places = sql`(
    select ${place}.place_id union all select part.place_id from place part
    where part.company_id = ${place}.company_id and part.parent_id = ${place}.place_id
  )`;
  return sql<boolean>`exists (
    select from legal_hold h where h.company_id = ${place}.company_id and h.lifted_at is null and (
      h.place_id = ${place}.parent_id or h.place_id in ${places} or exists (
        select from content said join content top on top.company_id = said.company_id and top.content_id = said.top_id
        where said.company_id = h.company_id and said.author_id = h.employee_id and top.place_id in ${places}
      ) or (${place}.kind = 'conversation' and exists (
        select from place_member hm
        where hm.company_id = h.company_id and hm.employee_id = h.employee_id and hm.place_id = ${place}.place_id
      )) or exists (
        select from message_left was join content said on said.company_id = was.company_id and said.content_id = was.message_id
        where was.company_id = h.company_id and was.place_id = h.place_id and was.left_at >= h.put_at and said.place_id in ${places}
      ) or exists (
        select from legal_hold_left gone
        where gone.company_id = h.company_id and gone.hold_id = h.hold_id and gone.place_id = ${place}.place_id
      )
    )
  )`;
};

/** Whether something that the person wrote is on hold, or all of it. */
export const hasHeld = async (db: Db, { company_id, employee_id }: Person): Promise<boolean> => {
  const { rows } = await sql<{ has_held: boolean }>`
    select exists (
      select from legal_hold h where h.company_id = ${company_id} and h.lifted_at is null and (
        h.employee_id = ${employee_id} or exists (
          select from content w join content t on t.company_id = w.company_id and t.content_id = w.top_id
          where w.company_id = h.company_id and w.author_id = ${employee_id} and ${covers('t')}
        )
      )
    ) as has_held`.execute(db);
  return rows[0]?.has_held ?? false;
};

/**
 * These members leave a place, or have left it in this transaction: if it is a conversation, what was said to those on hold until now
 * stays on hold. Servers' clocks differ by less than a minute.
 */
export const keepLeft = (
  { company_id, place_id }: { company_id: string; place_id: string },
  employee_ids: readonly string[],
) => sql`
  insert into legal_hold_left as l (company_id, hold_id, place_id, left_at)
  select h.company_id, h.hold_id, p.place_id, clock_timestamp() + interval '1 minute'
  from legal_hold h join place p on p.company_id = h.company_id and p.place_id = ${place_id} and p.kind = 'conversation'
  where h.company_id = ${company_id} and h.lifted_at is null and h.employee_id = any(${employee_ids}::uuid[])
  on conflict (company_id, hold_id, place_id) do update set left_at = excluded.left_at`;

/** Whether nothing hides the place `p`: neither itself, nor the space `up` that it is a part of. */
const isShown = sql<boolean>`(p.visibility <> 'hidden' and up.visibility is distinct from 'hidden')`;
const upOf = sql`left join place up on up.company_id = p.company_id and up.place_id = p.parent_id`;

/** Whether everyone may know that a place exists. Hidden ones, and conversations, are put on hold with the people in them. */
export const isPlain = async (db: Db, company_id: string, place_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from place p ${upOf}
    where p.company_id = ${company_id} and p.place_id = ${place_id} and p.deleted_at is null and ${isShown}`.execute(
    db,
  );
  return rows.length > 0;
};

export const insertHold = (db: Db, row: Insertable<Tables['legal_hold']>) => db.insertInto('legal_hold').values(row);

export const endHold = async (
  db: Db,
  company_id: string,
  hold_id: string,
  change: { lifted_by: string; lifted_at: Date; lift_reason: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('legal_hold')
    .set(change)
    .where('company_id', '=', company_id)
    .where('hold_id', '=', hold_id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export type HoldRow = {
  hold_id: string;
  employee: EmployeeCard | null;
  place_id: string | null;
  place_kind: PlaceKindName | null;
  place_name: string | null;
  reason: string;
  put_by: EmployeeCard;
  put_at: Date;
  lifted_by: EmployeeCard | null;
  lifted_at: Date | null;
  lift_reason: string | null;
};

/** The newest first. Hidden places have no name here. */
export const listHoldRows = async (
  db: Db,
  company_id: string,
  given: { hold_id?: string; is_lifted?: boolean; before?: string | undefined; limit: number },
): Promise<HoldRow[]> => {
  const { hold_id = null, is_lifted = null, before = null, limit } = given;
  const card = (column: string) => sql`(
    select ${employeeCardJson('e')} from employee e
    where e.company_id = h.company_id and e.employee_id = ${sql.ref(`h.${column}`)}
  )`;
  const { rows } = await sql<HoldRow>`
    select h.hold_id, h.place_id, h.reason, h.put_at, h.lifted_at, h.lift_reason, ${card('employee_id')} as employee,
      ${card('put_by')} as put_by, ${card('lifted_by')} as lifted_by,
      case when ${isShown} then p.kind end as place_kind, case when ${isShown} then p.place_name end as place_name
    from legal_hold h left join place p on p.company_id = h.company_id and p.place_id = h.place_id ${upOf}
    where h.company_id = ${company_id} and (${hold_id}::uuid is null or h.hold_id = ${hold_id}::uuid)
      and (${is_lifted}::boolean is null or (h.lifted_at is not null) = ${is_lifted}::boolean)
      and (${before}::uuid is null or h.hold_id < ${before}::uuid)
    order by h.hold_id desc limit ${limit}`.execute(db);
  return rows;
};

export type HeldRow = {
  content_id: string;
  kind: string;
  place_name: string | null;
  author_id: string;
  author_name: string;
  words: string;
  created_at: Date;
  edited_at: Date | null;
  deleted_at: Date | null;
  earlier: string[];
  files: string[];
};

/**
 * What a hold gives out, in the order in which it was written. A hold on a space keeps all of it, so that hiding a part takes nothing
 * from the hold; but what is in a hidden part is given out only by holds on the people in it, as no one puts that part itself on hold.
 */
export const listHeld = async (
  db: Db,
  company_id: string,
  hold_id: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<HeldRow[]> => {
  const { rows } = await sql<HeldRow>`
    select w.content_id, w.kind, case when h.place_id is null or ${isShown} then p.place_name end as place_name, w.author_id, e.first_name || ' ' || e.last_name as author_name, concat_ws(E'\\n', nullif(w.words, ''), (
        select concat_ws(E'\\n', q.question, (
          select string_agg('- ' || o.answer, E'\\n' order by o.position) from poll_option o
          where o.company_id = q.company_id and o.poll_id = q.poll_id
        )) from poll q where q.company_id = w.company_id and q.poll_id = w.content_id
      ), (
        select concat_ws(E'\\n', l.location_name, nullif(l.address, '')) from message_location l
        where l.company_id = w.company_id and l.message_id = w.content_id
      )) as words, w.created_at,
      w.edited_at, w.deleted_at, array(
        select v.words from content_revision v where v.company_id = w.company_id and v.content_id = w.content_id order by v.edited_at
      ) as earlier, array(
        select f.file_name from (
          select file_id, position from content_attachment x where x.company_id = w.company_id and x.content_id = w.content_id
          union select file_id, position from content_revision_attachment x where x.company_id = w.company_id and x.content_id = w.content_id
        ) x join file f on f.company_id = w.company_id and f.file_id = x.file_id order by x.position
      ) as files
    from legal_hold h
    join content w on w.company_id = h.company_id
    join content t on t.company_id = w.company_id and t.content_id = w.top_id
    join employee e on e.company_id = w.company_id and e.employee_id = w.author_id
    left join place p on p.company_id = t.company_id and p.place_id = t.place_id ${upOf}
    where h.company_id = ${company_id} and h.hold_id = ${hold_id} and (${after ?? null}::uuid is null or w.content_id > ${after ?? null}::uuid)
      and ${covers('t')} and not coalesce(p.parent_id = h.place_id and p.visibility = 'hidden', false)
    order by w.content_id limit ${limit}`.execute(db);
  return rows;
};

export const countNamed = async (db: Db, { company_id }: Person, pattern: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from legal_hold
    where company_id = ${company_id} and (reason ~* ${pattern} or lift_reason ~* ${pattern})`.execute(db);
  return rows[0]?.count ?? 0;
};

export const renameNamed = ({ company_id }: Person, pattern: string, former_name: string) => sql`
  update legal_hold set reason = regexp_replace(reason, ${pattern}, ${former_name}, 'gi'),
    lift_reason = regexp_replace(lift_reason, ${pattern}, ${former_name}, 'gi')
  where company_id = ${company_id} and (reason ~* ${pattern} or lift_reason ~* ${pattern})`;
