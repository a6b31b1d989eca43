import { sql } from 'kysely';
import type { Db } from '../../platform/db/driver.ts';

/** What a company chose. */
export type Chosen = { retention_key: string; days: number | null; counts_from: Date; former_days: number | null };

export const findChosen = async (
  db: Db,
  company_id: string,
  retention_key: string,
  { lock = false } = {},
): Promise<Chosen | undefined> =>
  db
    .selectFrom('retention_rule')
    .select(['retention_key', 'days', 'counts_from', 'former_days'])
    .where('company_id', '=', company_id)
    .where('retention_key', '=', retention_key)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

export const listChosen = (db: Db, company_id: string): Promise<Chosen[]> =>
  db
    .selectFrom('retention_rule')
    .select(['retention_key', 'days', 'counts_from', 'former_days'])
    .where('company_id', '=', company_id)
    .execute();

/** Makes a row, so that it can be locked. */
export const openRule = (db: Db, company_id: string, retention_key: string, days: number | null, now: Date) =>
  db
    .insertInto('retention_rule')
    .values({ company_id, retention_key, days, counts_from: now, former_days: days })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const updateRule = (db: Db, company_id: string, { retention_key, ...change }: Chosen) =>
  db
    .updateTable('retention_rule')
    .set(change)
    .where('company_id', '=', company_id)
    .where('retention_key', '=', retention_key);

export type Run = { retention_key: string; removed: number; ran_at: Date };

export const listRuns = (db: Db, company_id: string): Promise<Run[]> =>
  db
    .selectFrom('retention_run')
    .select(['retention_key', 'removed', 'ran_at'])
    .where('company_id', '=', company_id)
    .execute();

/** When the night begins that is the first after an instant, in the company's time zone. */
export const findNightAfter = async (db: Db, company_id: string, at: Date, hour: number): Promise<Date> => {
  const { rows } = await sql<{ night: Date }>`
    select (company_day(company_id, ${at}::timestamptz - make_interval(hours => ${hour}::int)) + 1 + make_interval(hours => ${hour}::int))
      at time zone time_zone as night
    from company where company_id = ${company_id}`.execute(db);
  return rows[0]?.night ?? at;
};
