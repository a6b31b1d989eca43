import { sql, type RawBuilder } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Db } from '../../platform/db/driver.ts';
import { employeeCardJson } from '../people/view.ts';

/** Everything that a card shows; `view.ts` makes the wire's recognition of it. */
export type CardRow = {
  recognition_id: string;
  giver_id: string;
  message: string;
  points: number;
  visibility: Recognition['visibility'];
  image_url: string | null;
  created_at: Date;
  edited_at: Date | null;
  reaction_counts: Record<string, number>;
  comments_count: number;
  boost_points: number;
  type: Recognition['recognition_type'];
  giver: EmployeeCard;
  employees: EmployeeCard[];
  mentions: EmployeeCard[] | null;
  company_values: Recognition['company_values'] | null;
  my_reaction: Recognition['my_reaction'];
};

const typeJson = (alias: string): RawBuilder<CardRow['type']> => {
  const type = sql.raw(alias);
  return sql`json_build_object('recognition_type_id', ${type}.recognition_type_id, 'title', ${type}.title, 'image_url', ${type}.image_url, 'color', ${type}.color)`;
};

export const valueJson = (alias: string): RawBuilder<Recognition['company_values'][number]> => {
  const value = sql.raw(alias);
  return sql`json_build_object('company_value_id', ${value}.company_value_id, 'value_name', ${value}.value_name, 'icon_url', ${value}.icon_url)`;
};

/**
 * Cards of one viewer, newest first, in one statement. `ids` is a query with the one column `recognition_id`: whoever
 * asks has decided there which ones this viewer may see. Every lookup is by primary key, so that the cost is that of
 * the page, however large the company is.
 */
export const listCards = async (
  db: Db,
  company_id: string,
  viewer_id: string,
  ids: RawBuilder<unknown>,
): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select r.recognition_id, r.giver_id, r.message, r.points, r.visibility, r.image_url, r.created_at, r.edited_at,
      r.reaction_counts, r.comments_count, r.boost_points, ${typeJson('t')} as type, ${employeeCardJson('g')} as giver,
      (
        select json_agg(${employeeCardJson('e')} order by e.sort_name, e.employee_id)
        from recognition_receiver rr
        join employee e on e.company_id = rr.company_id and e.employee_id = rr.employee_id
        where rr.company_id = r.company_id and rr.recognition_id = r.recognition_id
      ) as employees,
      case when r.mention_ids <> '{}' then (
        select json_agg(${employeeCardJson('e')}) from employee e
        where e.company_id = r.company_id and e.employee_id = any(r.mention_ids)
      ) end as mentions,
      case when r.company_value_ids <> '{}' then (
        select json_agg(${valueJson('v')} order by v.position) from company_value v
        where v.company_id = r.company_id and v.company_value_id = any(r.company_value_ids)
      ) end as company_values,
      case when r.reaction_counts <> '{}' then (
        select reaction from recognition_reaction mine
        where mine.company_id = r.company_id and mine.recognition_id = r.recognition_id and mine.employee_id = ${viewer_id}
      ) end as my_reaction
    from (${ids}) page
    join recognition r on r.company_id = ${company_id} and r.recognition_id = page.recognition_id
    join recognition_type t on t.company_id = r.company_id and t.recognition_type_id = r.recognition_type_id
    join employee g on g.company_id = r.company_id and g.employee_id = r.giver_id
    order by r.recognition_id desc`.execute(db);
  return rows;
};

/** What decides who may see and do what with a recognition. */
export type Standing = {
  recognition_id: string;
  giver_id: string;
  receiver_ids: string[];
  recognition_type_id: string;
  message: string;
  mention_ids: string[];
  company_value_ids: string[];
  visibility: Recognition['visibility'];
  image_url: string | null;
  points: number;
  boost_points: number;
  reaction_counts: Record<string, number>;
  comments_count: number;
  created_at: Date;
  deleted_at: Date | null;
  deleted_by: string | null;
};

/** The standing of a recognition, also of a deleted one; `lock` keeps it until the end of the transaction. */
export const findStanding = async (
  db: Db,
  company_id: string,
  recognition_id: string,
  { lock }: { lock: boolean },
): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`
    select r.recognition_id, r.giver_id, r.recognition_type_id, r.message, r.mention_ids, r.company_value_ids, r.visibility,
      r.image_url, r.points, r.boost_points, r.reaction_counts, r.comments_count, r.created_at, r.deleted_at, r.deleted_by,
      array(
        select employee_id from recognition_receiver
        where company_id = ${company_id} and recognition_id = ${recognition_id}
      ) as receiver_ids
    from recognition r
    where r.company_id = ${company_id} and r.recognition_id = ${recognition_id}
    ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows[0];
};

/** Everybody who received a recognition, by name. */
export const listReceivers = async (db: Db, company_id: string, recognition_id: string): Promise<EmployeeCard[]> => {
  const { rows } = await sql<{ card: EmployeeCard }>`
    select ${employeeCardJson('e')} as card
    from recognition_receiver rr join employee e on e.company_id = rr.company_id and e.employee_id = rr.employee_id
    where rr.company_id = ${company_id} and rr.recognition_id = ${recognition_id}
    order by e.sort_name, e.employee_id`.execute(db);
  return rows.map(({ card }) => card);
};
