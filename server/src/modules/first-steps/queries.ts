import { sql } from 'kysely';
import type { FirstStepName } from '@plaudit/contract/first-steps/schema';
import type { Db } from '../../platform/db/driver.ts';

/** What was marked by hand; an open step is not in it. */
export type Marks = Partial<Record<FirstStepName, 'done' | 'skipped'>>;

/** What was marked, and what the data of the company says. */
export type Found = {
  marks: Marks;
  is_dismissed: boolean;
  is_branded: boolean;
  has_people: boolean;
  values: string[];
  types: string[];
  has_allowance: boolean;
  has_recognition: boolean;
};

/** `first_allowance`: the monthly allowance of a company that decided nothing. */
export const findFirstSteps = async (db: Db, company_id: string, first_allowance: number): Promise<Found> => {
  const { rows } = await sql<Found>`
    select coalesce(f.marks, '{}') as marks, f.dismissed_at is not null as is_dismissed,
      c.company_logo is not null or c.color_theme <> 'default' as is_branded,
      exists (select from employee e where e.company_id = c.company_id and e.deleted_at is null offset 1) as has_people,
      array(
        select concat_ws(E'\n', v.value_name, v.value_description, v.icon_url) from company_value v
        where v.company_id = c.company_id and v.deleted_at is null order by v.position
      ) as values,
      array(
        select concat_ws(E'\n', t.title, t.description, t.image_url, t.color, t.points) from recognition_type t
        where t.company_id = c.company_id and t.deleted_at is null and t.is_active order by t.recognition_type_id
      ) as types,
      c.monthly_allowance <> ${first_allowance}
        or exists (select from points_policy p where p.company_id = c.company_id) as has_allowance,
      exists (
        select from content r where r.company_id = c.company_id and r.kind = 'recognition' and r.deleted_at is null
      ) as has_recognition
    from company c left join first_steps f on f.company_id = c.company_id
    where c.company_id = ${company_id}`.execute(db);
  return rows[0] as Found;
};

/** Makes the row, and holds back other changes of it until the transaction ends. */
export const lockFirstSteps = async (db: Db, company_id: string): Promise<void> => {
  await sql`insert into first_steps (company_id) values (${company_id}) on conflict do nothing`.execute(db);
  await sql`select from first_steps where company_id = ${company_id} for no key update`.execute(db);
};

export const updateFirstStepsRow = (
  db: Db,
  company_id: string,
  change: { marks?: string; dismissed_at?: Date | null },
) => db.updateTable('first_steps').set(change).where('company_id', '=', company_id);
