import { sql } from 'kysely';
import { agedRows, type Ageing } from '../../../platform/personal/retention.ts';

const isOld = (before: Date) => sql`created_at < ${before} and state not in ('checking', 'running', 'undoing')`;

/** An import of a whole company has as many rows as it has people: they go in pieces, and the import after them. */
export const oldImports: Pick<Ageing, 'count' | 'purge'> = {
  count: agedRows('employee_import', isOld).count,
  purge: async ({ db }, { company_id, before, limit }) => {
    const gone = await sql`
      delete from employee_import_row where company_id = ${company_id} and ctid = any(array(
        select r.ctid from employee_import_row r where company_id = ${company_id} and import_id in (
          select import_id from employee_import where company_id = ${company_id} and ${isOld(before)}
        ) limit ${limit}
      ))`.execute(db);
    if (Number(gone.numAffectedRows) === limit) return { removed: 0, has_more: true };
    const { numAffectedRows } = await sql`
      delete from employee_import i where company_id = ${company_id} and ${isOld(before)} and not exists (
        select from employee_import_row r where r.company_id = i.company_id and r.import_id = i.import_id
      )`.execute(db);
    return { removed: Number(numAffectedRows), has_more: false };
  },
};

/** Spreadsheets that are about to be read. */
export const filesInUse = (company_id: string) => sql`
  select f.storage_key from employee_import i join file f on f.company_id = i.company_id and f.file_id = i.file_id
  where i.company_id = ${company_id} and i.state = 'checking'`;
