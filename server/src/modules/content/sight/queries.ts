import { sql } from 'kysely';
import type { ContentPlace } from '@plaudit/contract/content/schema';
import type { EmployeeCard } from '@plaudit/contract/people/schema';
import type { Db } from '../../../platform/db/driver.ts';
import { employeeCardJson } from '../../people/view.ts';
import { isNamedTo } from '../../place/access.ts';
import type { Readers } from '../queries.ts';
import { isOn, isReadable, isUnderVisible } from '../visibility/queries.ts';

export type SightRow = {
  content_id: string;
  parent_id: string | null;
  author_id: string;
  author: EmployeeCard | null;
  deleted_at: Date | null;
  deleted_by: string | null;
  hidden_at: Date | null;
  top_id: string;
  top_kind: string;
  readers: Readers;
  is_in_place: boolean;
  /** Its place, if the viewer may know about that. */
  place: ContentPlace;
  is_open: boolean;
  is_on: boolean;
  is_readable: boolean;
};

/** The name of the place `l`; of a sub-space, with that of its space before it. */
const nameInSpace = sql`concat_ws(' · ', (
  select s.place_name from place s where s.company_id = l.company_id and s.place_id = l.parent_id
), l.place_name)`;

/** These pieces of content as this viewer may know them, including deleted ones. */
export const listSights = async (
  db: Db,
  { company_id, employee_id }: { company_id: string; employee_id: string },
  content_ids: readonly string[],
): Promise<SightRow[]> => {
  const { rows } = await sql<SightRow>`
    select c.content_id, c.parent_id, c.author_id, c.deleted_at, c.deleted_by, c.hidden_at, t.content_id as top_id, t.kind as top_kind, t.readers,
      t.place_id is not null as is_in_place, (c.content_id = t.content_id or t.deleted_at is null) and ${isUnderVisible('c')} as is_open,
      ${isOn('t')} as is_on, coalesce(${isReadable('t', sql<string>`${employee_id}::uuid`)}, false) as is_readable, (
        select ${employeeCardJson('e')} from employee e where e.company_id = c.company_id and e.employee_id = c.author_id
      ) as author, (
        select json_build_object('place_id', l.place_id, 'place_name', ${nameInSpace}, 'kind', l.kind)
        from (select t.company_id, t.place_id, ${employee_id}::uuid as employee_id) told
        join place l on l.company_id = told.company_id and l.place_id = told.place_id where ${isNamedTo('told')}
      ) as place
    from content c join content t on t.company_id = c.company_id and t.content_id = c.top_id
    where c.company_id = ${company_id} and c.content_id = any(${content_ids}::uuid[])`.execute(db);
  return rows;
};
