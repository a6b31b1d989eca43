import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';

export type FileRow = Selectable<Tables['file']>;

export const insertFiles = (db: Db, rows: readonly Insertable<Tables['file']>[]) =>
  db.insertInto('file').values([...rows]);

/** A file that this employee may know about: one that all colleagues may see, or an own one. */
export const findFile = (
  db: Db,
  company_id: string,
  file_id: string,
  employee_id: string,
): Promise<FileRow | undefined> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('file_id', '=', file_id)
    .where((where) => where.or([where('is_private', '=', false), where('employee_id', '=', employee_id)]))
    .executeTakeFirst();

export const setSize = (db: Db, company_id: string, file_id: string, size_bytes: number) =>
  db.updateTable('file').set({ size_bytes }).where('company_id', '=', company_id).where('file_id', '=', file_id);
