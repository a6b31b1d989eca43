import { sql } from 'kysely';
import type { AudienceSelection } from '@plaudit/contract/audience/schema';
import type { Db } from '../../../platform/db/driver.ts';
import type { Person } from '../../../platform/personal/personal.ts';
import type { DepartmentRow, Top } from '../../content/content.ts';
import { membersFrom } from '../../place/access.ts';

/** Whether a person manages the place of the content. */
export const keepsPlace = async (db: Db, { company_id, employee_id }: Person, content_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from content c join place_member m on m.company_id = c.company_id and m.place_id = c.place_id
    where c.company_id = ${company_id} and c.content_id = ${content_id} and m.employee_id = ${employee_id}
      and m.role in ('owner', 'manager')`.execute(db);
  return rows.length > 0;
};

/** What decides who content is for: the audience that it is for, or that the members of its place come from. */
export const findAudience = async (
  db: Db,
  { company_id, audience_id, place_id }: Top,
): Promise<AudienceSelection | null> => {
  const { rows } = await sql<{ selection: AudienceSelection | null }>`
    select selection from content_audience where company_id = ${company_id} and audience_id = ${audience_id}
    union all
    select ${membersFrom('p')} from place p where p.company_id = ${company_id} and p.place_id = ${place_id}`.execute(
    db,
  );
  return rows[0]?.selection ?? null;
};

/** The same, each with its name. */
export const nameDepartments = async (
  db: Db,
  company_id: string,
  departments: readonly DepartmentRow[],
): Promise<(DepartmentRow & { department_name: string | null })[]> => {
  const ids = departments.flatMap(({ department_id }) => department_id ?? []);
  const { rows } = await sql<{ department_id: string; department_name: string }>`
    select department_id, department_name from department
    where company_id = ${company_id} and department_id = any(${ids}::uuid[])`.execute(db);
  const names = new Map(rows.map(({ department_id, department_name }) => [department_id, department_name]));
  // The people of a department that was deleted since have none.
  return departments.map((one) => {
    const department_name = names.get(one.department_id ?? '') ?? null;
    return { ...one, department_id: department_name === null ? null : one.department_id, department_name };
  });
};
