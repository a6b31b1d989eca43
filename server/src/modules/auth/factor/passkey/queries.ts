import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db } from '../../../../platform/db/driver.ts';
import type { Tables } from '../../../../platform/db/tables.ts';

export type PasskeyRow = Selectable<Tables['passkey']>;

export const insertPasskey = (db: Db, row: Insertable<Tables['passkey']>) => db.insertInto('passkey').values(row);

export const listPasskeyRows = (db: Db, company_id: string, employee_id: string): Promise<PasskeyRow[]> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .orderBy('passkey_id')
    .execute();

export const findPasskey = (
  db: Db,
  company_id: string,
  employee_id: string,
  credential_id: string,
): Promise<PasskeyRow | undefined> =>
  db
    .selectFrom('passkey')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .where('credential_id', '=', credential_id)
    .executeTakeFirst();

/** Records a use. False for a copy: the authenticator has counted further since, unless it does not count. */
export const noteUse = async (
  db: Db,
  { company_id, passkey_id }: Pick<PasskeyRow, 'company_id' | 'passkey_id'>,
  sign_count: number,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update passkey set sign_count = ${sign_count}, last_used_at = ${now}
    where company_id = ${company_id} and passkey_id = ${passkey_id}
      and (sign_count < ${sign_count} or sign_count = 0 and ${sign_count} = 0) returning 1`.execute(db);
  return rows.length > 0;
};

export const updatePasskeyName = async (
  db: Db,
  {
    company_id,
    employee_id,
    passkey_id,
    passkey_name,
  }: Pick<PasskeyRow, 'company_id' | 'employee_id' | 'passkey_id' | 'passkey_name'>,
): Promise<boolean> => {
  const { rows } = await sql`
    update passkey set passkey_name = ${passkey_name} where company_id = ${company_id}
      and employee_id = ${employee_id} and passkey_id = ${passkey_id} returning 1`.execute(db);
  return rows.length > 0;
};

/** Forgets one passkey, or all of a person. Returns how many. */
export const deletePasskeys = async (
  db: Db,
  company_id: string,
  employee_id: string,
  passkey_id: string | null,
): Promise<number> => {
  const { rows } = await sql`
    delete from passkey where company_id = ${company_id} and employee_id = ${employee_id}
      and (${passkey_id}::uuid is null or passkey_id = ${passkey_id}) returning 1`.execute(db);
  return rows.length;
};
