import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

export type PinRow = {
  employee_id: string;
  pin_hash: string;
  start_pin_until: Date | null;
  is_active: boolean;
  /** Whether this try still counts, because the PIN is not locked. */
  is_open: boolean;
};

export const findByCode = async (db: Db, company_id: string, employee_code: string): Promise<string | undefined> => {
  const { rows } = await sql<{ employee_id: string }>`
    select employee_id from employee
    where company_id = ${company_id} and lower(employee_code) = lower(${employee_code}) and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.employee_id;
};

/**
 * The PIN behind an employee code. Tries are counted before the PIN is checked, so that parallel ones count too. Tries from the
 * person's known devices are counted separately from those of strangers, who could otherwise lock anyone out.
 */
export const takePinAttempt = async (
  db: Db,
  company_id: string,
  employee_code: string,
  { locked_after, is_known }: { locked_after: number; is_known: boolean },
): Promise<PinRow | undefined> => {
  const column = sql.ref(is_known ? 'known_failures' : 'failures');
  const { rows } = await sql<PinRow>`
    update frontline_login l set ${column} = least(l.${column} + 1, ${locked_after}::int + 1)
    from employee e
    where l.company_id = ${company_id} and e.company_id = l.company_id and e.employee_id = l.employee_id
      and lower(e.employee_code) = lower(${employee_code}) and e.deleted_at is null
    returning l.employee_id, l.pin_hash, l.start_pin_until, l.${column} <= ${locked_after}::int as is_open,
      e.employee_account_status = 'ACTIVE' as is_active`.execute(db);
  return rows[0];
};

export const findPin = (db: Db, company_id: string, employee_id: string) =>
  db
    .selectFrom('frontline_login')
    .select(['pin_hash', 'start_pin_until', 'failures'])
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();

/**
 * The PIN, which can't change until the transaction ends. A sign-in by it holds a shared lock until the session exists; a
 * replacement takes its lock first (`is_replaced`), and then ends every session that the PIN opened.
 */
export const lockPin = async (
  db: Db,
  { company_id, employee_id }: { company_id: string; employee_id: string },
  { is_replaced }: { is_replaced: boolean },
) => {
  const { rows } = await sql<{ pin_hash: string; start_pin_until: Date | null }>`
    select pin_hash, start_pin_until from frontline_login where company_id = ${company_id} and employee_id = ${employee_id}
    for ${sql.raw(is_replaced ? 'update' : 'share')}`.execute(db);
  return rows[0];
};

/** Forgives wrong tries: of known devices, of strangers, or both. False if there is no PIN. */
export const forgivePin = async (
  db: Db,
  { company_id, employee_id }: { company_id: string; employee_id: string },
  { known, strangers }: { known: boolean; strangers: boolean },
): Promise<boolean> => {
  const { rows } = await sql`
    update frontline_login set failures = case when ${strangers}::boolean then 0 else failures end,
      known_failures = case when ${known}::boolean then 0 else known_failures end
    where company_id = ${company_id} and employee_id = ${employee_id} returning 1`.execute(db);
  return rows.length > 0;
};

type NewPin = { company_id: string; employee_id: string; pin_hash: string; start_pin_until: Date | null };

export const putPin = (db: Db, row: NewPin, now: Date) =>
  db
    .insertInto('frontline_login')
    .values({ ...row, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id']).doUpdateSet({
        pin_hash: row.pin_hash,
        start_pin_until: row.start_pin_until,
        failures: 0,
        known_failures: 0,
        updated_at: now,
      }),
    );

export const deletePin = async (db: Db, company_id: string, employee_id: string): Promise<boolean> => {
  const { rows } = await sql`
    delete from frontline_login where company_id = ${company_id} and employee_id = ${employee_id} returning 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** The code that the company knows a person by. */
export const findCode = async (db: Db, company_id: string, employee_id: string): Promise<string | null> => {
  const row = await db
    .selectFrom('employee')
    .select('employee_code')
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();
  return row?.employee_code ?? null;
};
