import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/driver.ts';
import type { Which } from '../resolve/queries.ts';

/** Marks the next new people as invited, and gives their ids. */
export const takeInvited = async (db: Db, { company_id, import_id }: Which, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ new_id: string }>`
    update employee_import_row r set is_invited = true from (
      select row_no from employee_import_row where company_id = ${company_id} and import_id = ${import_id}
        and state = 'done' and is_new and not is_invited order by place, row_no limit ${limit}
    ) next
    where r.company_id = ${company_id} and r.import_id = ${import_id} and r.row_no = next.row_no returning r.new_id`.execute(
    db,
  );
  return rows.map(({ new_id }) => new_id);
};
