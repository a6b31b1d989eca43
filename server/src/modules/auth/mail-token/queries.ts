import type { Insertable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const insertMailToken = (db: Db, row: Insertable<Tables['mail_token']>) =>
  db.insertInto('mail_token').values(row);

export const findMailToken = (db: Db, company_id: string, token_hash: Buffer, purposes: readonly string[], now: Date) =>
  db
    .selectFrom('mail_token')
    .select(['company_id', 'employee_id', 'purpose', 'invited_by'])
    .where('company_id', '=', company_id)
    .where('token_hash', '=', token_hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Takes the token, once: of two requests at the same time one gets the row. */
export const useMailToken = (db: Db, company_id: string, token_hash: Buffer, purposes: readonly string[], now: Date) =>
  db
    .updateTable('mail_token')
    .set({ used_at: now })
    .where('company_id', '=', company_id)
    .where('token_hash', '=', token_hash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['employee_id', 'purpose'])
    .executeTakeFirst();

export const deleteMailTokens = (db: Db, company_id: string, employee_id: string, purposes: readonly string[]) =>
  db
    .deleteFrom('mail_token')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('purpose', 'in', purposes);

export const deleteExpiredMailTokens = (db: Db, now: Date) =>
  db.deleteFrom('mail_token').where('expires_at', '<', now).execute();
