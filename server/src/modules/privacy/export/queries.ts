import { sql, type Updateable } from 'kysely';
import type { OwnExport } from '@plaudit/contract/privacy/endpoints';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Person } from '../../../platform/personal/personal.ts';

export type ExportRow = Person &
  Pick<OwnExport, 'export_id' | 'state' | 'progress' | 'size_bytes'> & {
    storage_key: string | null;
    created_at: Date;
    ready_at: Date | null;
    expires_at: Date | null;
  };

export const listExportRows = async (
  db: Db,
  { company_id, employee_id }: Person,
  { before = null, limit }: { before?: string | null; limit: number },
): Promise<ExportRow[]> => {
  const { rows } = await sql<ExportRow>`
    select company_id, employee_id, export_id, state, progress, size_bytes, storage_key, created_at, ready_at, expires_at
    from personal_export
    where company_id = ${company_id} and employee_id = ${employee_id}
      and (${before}::uuid is null or export_id < ${before}::uuid)
    order by export_id desc limit ${limit}`.execute(db);
  return rows;
};

/** Gives up what has been in progress since before then: its worker is gone. */
export const giveUpStale = ({ company_id, employee_id }: Person, before: Date) =>
  sql`update personal_export set state = 'failed'
    where company_id = ${company_id} and employee_id = ${employee_id} and state in ('waiting', 'working') and created_at < ${before}`;

/** Ends copies that are ready now; the next purge deletes them. */
export const endReady = ({ company_id, employee_id }: Person, now: Date) =>
  sql`update personal_export set expires_at = ${now}
    where company_id = ${company_id} and employee_id = ${employee_id} and state = 'ready' and expires_at > ${now}`;

export const insertExport = ({ company_id, employee_id }: Person, export_id: string, now: Date) =>
  sql`insert into personal_export (company_id, export_id, employee_id, created_at)
    values (${company_id}, ${export_id}, ${employee_id}, ${now})`;

export const stopExports = ({ company_id, employee_id }: Person) =>
  sql`update personal_export set state = 'failed'
    where company_id = ${company_id} and employee_id = ${employee_id} and state in ('waiting', 'working')`;

/** Changes an export that is still in progress; undefined if it was given up or erased in the meantime. */
export const changeExport = (
  db: Db,
  company_id: string,
  export_id: string,
  change: Updateable<Tables['personal_export']>,
) =>
  db
    .updateTable('personal_export')
    .set(change)
    .where('company_id', '=', company_id)
    .where('export_id', '=', export_id)
    .where('state', 'in', ['waiting', 'working'])
    .returning(['export_id', 'employee_id', 'created_at'])
    .executeTakeFirst();

export type Expired = { company_id: string; export_id: string; storage_key: string };

export const listExpired = async (db: Db, now: Date): Promise<Expired[]> => {
  const { rows } = await sql<Expired>`
    select company_id, export_id, storage_key from personal_export
    where state = 'ready' and expires_at <= ${now} order by expires_at limit 500`.execute(db);
  return rows;
};

export const markExpired = (db: Db, { company_id, export_id }: Expired) =>
  sql`update personal_export set state = 'expired', storage_key = null
    where company_id = ${company_id} and export_id = ${export_id}`.execute(db);

export const namesOf = async (
  db: Db,
  company_id: string,
  employee_ids: readonly string[],
): Promise<Map<string, string>> => {
  const { rows } = await sql<{ employee_id: string; name: string }>`
    select employee_id, first_name || ' ' || last_name as name from employee
    where company_id = ${company_id} and employee_id = any(${employee_ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ employee_id, name }) => [employee_id, name]));
};
