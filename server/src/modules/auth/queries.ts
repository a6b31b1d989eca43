import { sql } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';

/** Makes other registrations of this address wait until the transaction ends. */
export const lockAddress = (db: Db, email: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(db);

export const isAddressKnown = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('login_address').select('email').where('email', '=', email).limit(1).execute()).length > 0;

/** Whether anyone in the company has proven their address: before that, it is only a registration. */
export const isFounded = async (db: Db, company_id: string): Promise<boolean> => {
  const { rows } = await sql`
    select from login_address where company_id = ${company_id} and proved_at is not null limit 1`.execute(db);
  return rows.length > 0;
};

export const insertLoginAddress = (db: Db, row: { email: string; company_id: string; employee_id: string }) =>
  db
    .insertInto('login_address')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());

/**
 * Makes an employee sign in with their current address, or with none if they are deleted. Their previous one belongs to the
 * person who has it now.
 */
export const matchLoginAddress = async (db: Db, { company_id, employee_id }: Who): Promise<void> => {
  const freed = await sql<{ email: string }>`
    delete from login_address l using employee e
    where l.company_id = ${company_id} and l.employee_id = ${employee_id}
      and e.company_id = l.company_id and e.employee_id = l.employee_id
      and (e.deleted_at is not null or e.work_email_id <> l.email)
    returning l.email`.execute(db);
  const emails = freed.rows.map(({ email }) => email);
  await sql`
    insert into login_address (email, company_id, employee_id)
    select e.work_email_id, e.company_id, e.employee_id from employee e
    join credential c on c.company_id = e.company_id and c.employee_id = e.employee_id
    where e.company_id = ${company_id} and e.deleted_at is null
      and (e.employee_id = ${employee_id} or e.work_email_id = any(${emails}::text[]))
    on conflict do nothing`.execute(db);
};

type Who = { company_id: string; employee_id: string };

/**
 * Everything that an address can sign in to: the requested company first, and addresses that their owner proved before those
 * that others entered. Twenty limit the work of one attempt.
 */
export const findLogins = async (db: Db, email: string, company_id: string | null) => {
  const { rows } = await sql<LoginRow>`
    select l.company_id, l.employee_id, l.proved_at, c.password_hash, c.email_verified_at, co.company_name, co.company_logo,
      co.company_status = 'ACTIVE' and e.employee_account_status = 'ACTIVE' and e.deleted_at is null as is_active
    from login_address l
    left join credential c on c.company_id = l.company_id and c.employee_id = l.employee_id
    join employee e on e.company_id = l.company_id and e.employee_id = l.employee_id
    join company co on co.company_id = l.company_id
    where l.email = ${email}
    order by (l.company_id = ${company_id}::uuid) desc nulls last, l.proved_at is null, l.company_id limit 20`.execute(
    db,
  );
  return rows;
};

export type LoginRow = {
  company_id: string;
  employee_id: string;
  /** Null for people who never chose one: they come in by an emailed code, or by single sign-on. */
  password_hash: string | null;
  email_verified_at: Date | null;
  /** When the person proved that they read the mailbox of this address. */
  proved_at: Date | null;
  company_name: string;
  company_logo: string | null;
  is_active: boolean;
};

export const findCredential = (db: Db, company_id: string, employee_id: string) =>
  db
    .selectFrom('credential')
    .select(['password_hash', 'email_verified_at'])
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id)
    .executeTakeFirst();

/**
 * The hash of the password, which can't change until the transaction ends. A sign-in by it holds a shared lock until the
 * session exists; a replacement takes its lock first (`is_replaced`), and then ends every session that the password opened.
 */
export const lockCredential = async (
  db: Db,
  { company_id, employee_id }: Who,
  { is_replaced }: { is_replaced: boolean },
): Promise<string | null> => {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from credential where company_id = ${company_id} and employee_id = ${employee_id}
    for ${sql.raw(is_replaced ? 'update' : 'share')}`.execute(db);
  return rows[0]?.password_hash ?? null;
};

type Credential = { company_id: string; employee_id: string; password_hash: string; email_verified_at: Date | null };

/** Sets the password. An address once verified stays so. */
export const upsertCredential = (db: Db, row: Credential, now: Date) =>
  db
    .insertInto('credential')
    .values({ ...row, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'employee_id']).doUpdateSet({
        password_hash: row.password_hash,
        email_verified_at: sql`coalesce(credential.email_verified_at, excluded.email_verified_at)`,
        updated_at: now,
      }),
    );

export const markVerified = (db: Db, company_id: string, employee_id: string, now: Date) =>
  db
    .updateTable('credential')
    .set({ email_verified_at: sql`coalesce(email_verified_at, ${now})` })
    .where('company_id', '=', company_id)
    .where('employee_id', '=', employee_id);

/** The address for emails to a person, and whether they have proven that they read it since it became theirs. */
export const findMailbox = async (db: Db, company_id: string, employee_id: string) => {
  const { rows } = await sql<{ address: string; is_confirmed: boolean }>`
    select e.work_email_id as address, l.proved_at is not null
      or coalesce(c.email_verified_at > coalesce(e.address_changed_at, '-infinity'), false) as is_confirmed
    from employee e
    left join credential c on c.company_id = e.company_id and c.employee_id = e.employee_id
    left join login_address l on l.company_id = e.company_id and l.employee_id = e.employee_id and l.email = e.work_email_id
    where e.company_id = ${company_id} and e.employee_id = ${employee_id} and e.deleted_at is null`.execute(db);
  return rows[0];
};
