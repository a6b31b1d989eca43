import { sql, type Insertable, type RawBuilder, type Selectable } from 'kysely';
import { spreadsheet_types } from '@plaudit/contract/files/endpoints';
import type { Db } from '../../platform/db/driver.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { isVisible } from '../content/content.ts';

export type FileRow = Selectable<Tables['file']>;
type FileKey = { company_id: string; file_id: string };

export const insertFiles = (db: Db, rows: readonly Insertable<Tables['file']>[]) =>
  db.insertInto('file').values([...rows]);

type Reader = { company_id: string; file_id: string; employee_id: string };

/** A file that all colleagues may see, or one's own. */
export const findFile = (db: Db, reader: Reader): Promise<FileRow | undefined> =>
  findWhere(db, reader, sql`f.employee_id = ${reader.employee_id}`);

/** The same, or one that content shows this employee, as long as they work here. */
export const findShownFile = (db: Db, reader: Reader): Promise<FileRow | undefined> =>
  findWhere(
    db,
    reader,
    sql`exists (
      select from employee e
      where e.company_id = f.company_id and e.employee_id = ${reader.employee_id} and e.deleted_at is null
        and e.employee_account_status = 'ACTIVE'
    ) and (f.employee_id = ${reader.employee_id} or exists (
      select from content_attachment x join content c on c.company_id = x.company_id and c.content_id = x.content_id
      where x.company_id = f.company_id and (x.file_id = f.file_id or x.poster_file_id = f.file_id) and ${isVisible('c', reader.employee_id)}
    ))`,
  );

const findWhere = async (
  db: Db,
  { company_id, file_id }: Reader,
  isShown: RawBuilder<unknown>,
): Promise<FileRow | undefined> => {
  const { rows } = await sql<FileRow>`
    select * from file f where f.company_id = ${company_id} and f.file_id = ${file_id}
      and (not f.is_private or ${isShown})`.execute(db);
  return rows[0];
};

/** Records the result of a form: the size of its file, or null if there is none and nothing more will come. */
export const settleFile = (db: Db, { company_id, file_id }: FileKey, size_bytes: number | null) =>
  db
    .updateTable('file')
    .set({ size_bytes, reserved_bytes: 0 })
    .where('company_id', '=', company_id)
    .where('file_id', '=', file_id);

export const settleByKey = (db: Db, company_id: string, storage_key: string, size_bytes: number) =>
  db
    .updateTable('file')
    .set({ size_bytes, reserved_bytes: 0 })
    .where('company_id', '=', company_id)
    .where('storage_key', '=', storage_key);

/** Whether a form waits for its file. */
export const isExpected = async (db: Db, company_id: string, storage_key: string): Promise<boolean> => {
  const row = await db
    .selectFrom('file')
    .select('file_id')
    .where('company_id', '=', company_id)
    .where('storage_key', '=', storage_key)
    .where('reserved_bytes', '>', 0)
    .executeTakeFirst();
  return row !== undefined;
};

/** A form that still waits. */
export const findWaiting = (db: Db, { company_id, file_id }: FileKey) =>
  db
    .selectFrom('file')
    .select(['company_id', 'file_id', 'storage_key'])
    .where('company_id', '=', company_id)
    .where('file_id', '=', file_id)
    .where('reserved_bytes', '>', 0)
    .executeTakeFirst();

/** Deletes the rows of spreadsheets uploaded before then; returns their storage keys. `in_use` selects the keys that stay. */
export const deleteSheets = async (
  db: Db,
  company_id: string,
  before: Date,
  in_use: RawBuilder<unknown>,
): Promise<string[]> => {
  const types = [...new Set(Object.values(spreadsheet_types))];
  const { rows } = await sql<{ storage_key: string }>`
    delete from file f where company_id = ${company_id} and content_type = any(${types}::text[]) and created_at < ${before}
      and not exists (select from (${in_use}) used where used.storage_key = f.storage_key)
    returning storage_key`.execute(db);
  return rows.map(({ storage_key }) => storage_key);
};
