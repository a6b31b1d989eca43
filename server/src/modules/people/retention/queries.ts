import { sql } from 'kysely';
import { agedRows, type Ageing } from '../../../platform/personal/retention.ts';
import { lockFields } from '../fields/queries.ts';

export const formerEmployees = agedRows('employee_bin', (before) => sql`deleted_at < ${before}`);
const departments = agedRows('department_bin', (before) => sql`deleted_at < ${before}`);
const roles = agedRows('role_bin', (before) => sql`deleted_at < ${before}`);

/** Departments and roles together. */
export const deletedPlaces: Pick<Ageing, 'count' | 'purge'> = {
  count: async (db, company_id, before) =>
    (await departments.count(db, company_id, before)) + (await roles.count(db, company_id, before)),
  purge: async (tx, piece) => {
    const first = await departments.purge(tx, piece);
    const second = await roles.purge(tx, piece);
    return { removed: first.removed + second.removed, has_more: first.has_more || second.has_more };
  },
};

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

const isDeleted = (before: Date) => sql`deleted_at < ${before}`;

/** Everybody may have something in a field: that goes in pieces, and the field after it. Nobody brings it back meanwhile. */
export const deletedFields: Pick<Ageing, 'count' | 'purge'> = {
  count: agedRows('custom_field', isDeleted).count,
  purge: async ({ db }, { company_id, before, limit }) => {
    await lockFields(db, company_id);
    const emptied = await sql`
      update employee e set custom_fields = e.custom_fields - old.ids from (
        select employee_id, array_agg(field_id::text) as ids from employee_field_value
        where company_id = ${company_id} and field_id in (
          select field_id from custom_field where company_id = ${company_id} and ${isDeleted(before)}
        ) group by employee_id limit ${limit}
      ) old where e.company_id = ${company_id} and e.employee_id = old.employee_id`.execute(db);
    if (Number(emptied.numAffectedRows) === limit) return { removed: 0, has_more: true };
    const { numAffectedRows } = await sql`
      delete from custom_field where company_id = ${company_id} and ${isDeleted(before)}`.execute(db);
    return { removed: Number(numAffectedRows), has_more: false };
  },
};

/** Pictures that a deletion keeps with the profile, and spreadsheets that are about to be read. */
export const filesInUse = (company_id: string) => sql`
  select substring(fields->>'profile_url' from '/files/([^?#]+)') as storage_key from employee_bin where company_id = ${company_id}
  union all
  select f.storage_key from employee_import i join file f on f.company_id = i.company_id and f.file_id = i.file_id
  where i.company_id = ${company_id} and i.state = 'checking'`;
