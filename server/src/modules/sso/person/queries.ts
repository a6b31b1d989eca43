import type { Db } from '../../../platform/db/driver.ts';

type Identity = { company_id: string; provider: Buffer; subject: string };

export const findIdentity = (db: Db, { company_id, provider, subject }: Identity) =>
  db
    .selectFrom('sso_identity as i')
    .innerJoin('employee as e', (join) =>
      join.onRef('e.company_id', '=', 'i.company_id').onRef('e.employee_id', '=', 'i.employee_id'),
    )
    .select(['e.employee_id', 'e.employee_account_status', 'e.deleted_at'])
    .where('i.company_id', '=', company_id)
    .where('i.provider', '=', provider)
    .where('i.subject', '=', subject)
    .executeTakeFirst();

/** False when the employee, or the subject, is linked already. */
export const insertIdentity = async (
  db: Db,
  row: Identity & { employee_id: string; linked_at: Date },
): Promise<boolean> => {
  const made = await db
    .insertInto('sso_identity')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('employee_id')
    .execute();
  return made.length > 0;
};

export const deleteIdentities = (db: Db, company_id: string, employee_id: string) =>
  db.deleteFrom('sso_identity').where('company_id', '=', company_id).where('employee_id', '=', employee_id).execute();
