import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';
import type { Tables } from '../../../platform/db/tables.ts';

export const insertRoles = (db: Db, rows: readonly Insertable<Tables['role']>[]) => db.insertInto('role').values(rows);

export const findRoles = (db: Db, company_id: string, role_ids: readonly string[]) =>
  db
    .selectFrom('role')
    .select(['role_id', 'permissions'])
    .where('company_id', '=', company_id)
    .where('role_id', '=', sql<string>`any(${role_ids}::uuid[])`)
    .execute();

export const findDefaultRole = (db: Db, company_id: string, default_role: string) =>
  db
    .selectFrom('role')
    .select(['role_id', 'permissions'])
    .where('company_id', '=', company_id)
    .where('default_role', '=', default_role)
    .execute();

export const insertEmployeeRoles = (db: Db, rows: readonly Insertable<Tables['employee_role']>[]) =>
  db.insertInto('employee_role').values(rows);

/** Whether somebody active besides this employee is an owner; others who ask wait until the transaction ends. */
export const hasOtherOwner = async (db: Db, company_id: string, employee_id: string): Promise<boolean> => {
  await sql`select from role where company_id = ${company_id} and default_role = 'owner' for no key update`.execute(db);
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from role r
      join employee_role er on er.company_id = r.company_id and er.role_id = r.role_id
      join employee e on e.company_id = er.company_id and e.employee_id = er.employee_id
      where r.company_id = ${company_id} and r.default_role = 'owner'
        and e.employee_id <> ${employee_id} and e.employee_account_status = 'ACTIVE' and e.deleted_at is null
    ) as found`.execute(db);
  return rows[0]?.found ?? false;
};

export const isOwner = async (db: Db, company_id: string, employee_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from role r join employee_role er on er.company_id = r.company_id and er.role_id = r.role_id
    where r.company_id = ${company_id} and r.default_role = 'owner' and er.employee_id = ${employee_id}`.execute(db);
  return rows.length > 0;
};
