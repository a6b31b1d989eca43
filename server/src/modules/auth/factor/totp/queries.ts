import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/driver.ts';

export const findTotp = (db: Db, company_id: string, employee_id: string) =>
  db
    .selectFrom('totp_factor')
    .select(['secret', 'confirmed_at'])
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();

/** Stores a new secret that is not confirmed yet; false if one is in use. */
export const putSecret = async (db: Db, company_id: string, employee_id: string, secret: Buffer): Promise<boolean> => {
  const { rows } = await sql`
    insert into totp_factor as f (company_id, employee_id, secret) values (${company_id}, ${employee_id}, ${secret})
    on conflict (company_id, employee_id) do update set secret = excluded.secret, last_step = 0
    where f.confirmed_at is null returning 1`.execute(db);
  return rows.length > 0;
};

/** Takes a code's time step, once, and none before it; the first one activates the factor. */
export const takeStep = async (
  db: Db,
  company_id: string,
  employee_id: string,
  step: number,
  now: Date,
): Promise<boolean> => {
  const { rows } = await sql`
    update totp_factor set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${now})
    where company_id = ${company_id} and employee_id = ${employee_id} and last_step < ${step} returning 1`.execute(db);
  return rows.length > 0;
};

export const deleteTotp = async (db: Db, company_id: string, employee_id: string): Promise<boolean> => {
  const { rows } = await sql<{ confirmed_at: Date | null }>`
    delete from totp_factor where company_id = ${company_id} and employee_id = ${employee_id}
    returning confirmed_at`.execute(db);
  return rows.some((row) => row.confirmed_at !== null);
};
