import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/driver.ts';

export const insertRecoveryCodes = (db: Db, company_id: string, employee_id: string, hashes: readonly Buffer[]) =>
  db.insertInto('recovery_code').values(hashes.map((code_hash) => ({ company_id, employee_id, code_hash })));

export const deleteRecoveryCodes = (db: Db, company_id: string, employee_id: string) =>
  db.deleteFrom('recovery_code').where('company_id', '=', company_id).where('employee_id', '=', employee_id);

/** Uses a code up; of two requests at the same time one gets it. */
export const useRecoveryCode = async (
  db: Db,
  company_id: string,
  employee_id: string,
  code_hash: Buffer,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update recovery_code set used_at = ${now} where company_id = ${company_id} and employee_id = ${employee_id}
      and code_hash = ${code_hash} and used_at is null returning 1`.execute(db);
  return rows.length > 0;
};
