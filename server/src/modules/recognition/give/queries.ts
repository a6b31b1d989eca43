import { sql } from 'kysely';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Recognition, RecognitionType } from '@plaudit/contract/recognition/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { employeeCardJson } from '../../people/view.ts';
import { giftLimits, isAllowanceDue, type GiftLimits } from '../../points/points.ts';
import { valueJson, type Part } from '../queries.ts';

export type Asked = {
  recognition_type_id: string;
  employee_ids: readonly string[];
  company_value_ids: readonly string[];
};

export type Found = {
  type:
    | (Part['type'] &
        Pick<RecognitionType, 'points' | 'min_points' | 'max_points' | 'value_required' | 'funding' | 'given_by'>)
    | null;
  /** The active employees among these ids, by name. */
  people: EmployeeCard[];
  company_values: Recognition['company_values'];
  is_allowance_due: boolean;
  limits: GiftLimits;
};

/** Everything that giving needs to know, in one statement and without a lock. */
export const findGiftParts = async (
  db: Db,
  company_id: string,
  giver_id: string,
  asked: Asked,
  now: Date,
): Promise<Found> => {
  const { rows } = await sql<Found>`
    select (
      select row_to_json(t) from (
        select recognition_type_id, title, image_url, color, points, min_points, max_points, value_required, funding, given_by
        from recognition_type
        where company_id = ${company_id} and recognition_type_id = ${asked.recognition_type_id} and is_active and deleted_at is null
      ) t
    ) as type, (
      select coalesce(json_agg(${employeeCardJson('e')} order by e.sort_name, e.employee_id), '[]') from employee e
      where e.company_id = ${company_id} and e.employee_id = any(${asked.employee_ids}::uuid[])
        and e.employee_account_status <> 'INACTIVE' and e.deleted_at is null
    ) as people, (
      select coalesce(json_agg(${valueJson('v')} order by v.position), '[]') from company_value v
      where v.company_id = ${company_id} and v.company_value_id = any(${asked.company_value_ids}::uuid[]) and v.deleted_at is null
    ) as company_values, ${isAllowanceDue(company_id, giver_id, now)} as is_allowance_due, ${giftLimits(company_id)} as limits`.execute(
    db,
  );
  return rows[0] as Found;
};

type NewRecognition = Pick<Part, 'points' | 'image_url' | 'image_alt'> & {
  recognition_id: string;
  recognition_type_id: string;
  receiver_ids: readonly string[];
  company_value_ids: readonly string[];
};

/** Inserts the recognition's own columns with its row of `content`. */
export const insertRecognition = (company_id: string, row: NewRecognition) => [
  sql`insert into recognition (company_id, recognition_id, recognition_type_id, points, image_url, image_alt, company_value_ids)
    values (${company_id}, ${row.recognition_id}, ${row.recognition_type_id}, ${row.points}, ${row.image_url}, ${row.image_alt},
      ${row.company_value_ids})`,
  sql`insert into recognition_receiver (company_id, recognition_id, employee_id)
    select ${company_id}, ${row.recognition_id}, unnest(${row.receiver_ids}::uuid[])`,
];
