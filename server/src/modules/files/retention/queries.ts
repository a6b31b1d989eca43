import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import { retentions, storageKeyIn, type Piece } from '../../../platform/personal/retention.ts';

/** A statement with the storage keys of all files that something of the company shows or needs. */
export const inUse = (company_id: string): RawBuilder<unknown> => {
  const shown = retentions().flatMap(({ addresses = {} }) =>
    Object.entries(addresses).flatMap(([place, is_shown]) => (is_shown === true ? [place.split('.')] : [])),
  );
  const statements = shown.map(
    ([table = '', column = '']) =>
      sql`select ${storageKeyIn(sql.ref(column))} as storage_key from ${sql.table(table)}
        where company_id = ${company_id} and ${sql.ref(column)} is not null`,
  );
  const further = retentions().flatMap(({ filesInUse }) => (filesInUse ? [filesInUse(company_id)] : []));
  return sql.join([...statements, ...further], sql` union all `);
};

const isUsed = (company_id: string) =>
  sql`exists (select from (${inUse(company_id)}) used where used.storage_key = f.storage_key)`;

/**
 * Notes since when files are unused, and forgets it of those that are used again. A file is given a day to be used first:
 * it is uploaded before what shows it is saved.
 */
export const markUnused = async (db: Db, { company_id, at }: Piece): Promise<void> => {
  const yesterday = new Date(at.getTime() - 86_400_000);
  await sql`update file f set unused_since = null
    where company_id = ${company_id} and unused_since is not null and ${isUsed(company_id)}`.execute(db);
  await sql`update file f set unused_since = ${at}
    where company_id = ${company_id} and unused_since is null and created_at < ${yesterday} and not ${isUsed(company_id)}`.execute(
    db,
  );
};

export const countUnused = async (db: Db, company_id: string, before: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from file f
    where company_id = ${company_id} and unused_since < ${before} and not ${isUsed(company_id)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Deletes the rows of files that have been unused since before then; returns their storage keys. */
export const deleteUnused = async (db: Db, { company_id, before, limit }: Piece): Promise<string[]> => {
  const { rows } = await sql<{ storage_key: string }>`
    delete from file where company_id = ${company_id} and file_id = any(array(
      select file_id from file f where company_id = ${company_id} and unused_since < ${before} and not ${isUsed(company_id)}
      limit ${limit} for update skip locked
    )) returning storage_key`.execute(db);
  return rows.map(({ storage_key }) => storage_key);
};
