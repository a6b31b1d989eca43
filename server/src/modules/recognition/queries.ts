import { sql, type RawBuilder } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Recognition } from '@plaudit/contract/recognition/schema';
import type { Db } from '../../platform/db/driver.ts';
import type { Standing as ContentStanding } from '../content/content.ts';
import { employeeCardJson } from '../people/view.ts';

/** What a card of a recognition shows besides that of all content. */
export type Part = {
  type: Recognition['recognition_type'];
  points: number;
  boost_points: number;
  image_url: string | null;
  image_alt: string;
  employees: EmployeeCard[];
  company_values: Recognition['company_values'];
};

export const valueJson = (alias: string): RawBuilder<Recognition['company_values'][number]> => {
  const value = sql.raw(alias);
  return sql`json_build_object('company_value_id', ${value}.company_value_id, 'value_name', ${value}.value_name, 'icon_url', ${value}.icon_url)`;
};

/** What decides who may do what with a recognition, and where its points went. */
export type Facts = {
  recognition_type_id: string;
  company_value_ids: string[];
  image_url: string | null;
  image_alt: string;
  points: number;
  boost_points: number;
  receiver_ids: string[];
};
export type Standing = ContentStanding & { facts: Facts };

export const factsJson = (alias: string): RawBuilder<Facts> => sql<Facts>`(
  select json_build_object('recognition_type_id', r.recognition_type_id, 'company_value_ids', r.company_value_ids,
    'image_url', r.image_url, 'image_alt', r.image_alt, 'points', r.points, 'boost_points', r.boost_points, 'receiver_ids', array(
      select employee_id from recognition_receiver rr
      where rr.company_id = r.company_id and rr.recognition_id = r.recognition_id
    ))
  from recognition r
  where r.company_id = ${sql.ref(`${alias}.company_id`)} and r.recognition_id = ${sql.ref(`${alias}.content_id`)}
)`;

/** Whether this employee received the recognition that is the row `alias` of `content`. */
export const isReceivedBy = (
  alias: string,
  employee_id: RawBuilder<string>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from recognition_receiver rr
  where rr.company_id = ${sql.ref(`${alias}.company_id`)} and rr.recognition_id = ${sql.ref(`${alias}.content_id`)}
    and rr.employee_id = ${employee_id}
)`;

/** Everyone who received a recognition, by name. */
export const listReceivers = async (db: Db, company_id: string, recognition_id: string): Promise<EmployeeCard[]> => {
  const { rows } = await sql<{ card: EmployeeCard }>`
    select ${employeeCardJson('e')} as card
    from recognition_receiver rr join employee e on e.company_id = rr.company_id and e.employee_id = rr.employee_id
    where rr.company_id = ${company_id} and rr.recognition_id = ${recognition_id}
    order by e.sort_name, e.employee_id`.execute(db);
  return rows.map(({ card }) => card);
};
