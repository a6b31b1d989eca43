import { sql } from 'kysely';
import type { Db } from '../../../platform/db/driver.ts';

export type Night = { company_id: string; night: string };

/** Takes companies whose night has come and in which purging was not begun yet; each is taken once a night. */
export const takeNights = async (db: Db, now: Date, hour: number, limit: number): Promise<Night[]> => {
  const { rows } = await sql<Night>`
    insert into retention_night (company_id, night)
    select c.company_id, c.night from (
      select company_id, company_day(company_id, ${now}::timestamptz - make_interval(hours => ${hour}::int)) as night from company
    ) c
    left join retention_night n on n.company_id = c.company_id
    where n.night is null or n.night < c.night
    order by c.company_id limit ${limit}
    on conflict (company_id) do update set night = excluded.night where retention_night.night < excluded.night
    returning company_id, night::text`.execute(db);
  return rows;
};

/** Adds a piece to the run of a night. */
export const noteRun = (
  db: Db,
  { company_id, night }: Night,
  { retention_key, removed, ran_at }: { retention_key: string; removed: number; ran_at: Date },
) =>
  sql`insert into retention_run (company_id, retention_key, night, removed, ran_at)
    values (${company_id}, ${retention_key}, ${night}, ${removed}, ${ran_at})
    on conflict (company_id, retention_key) do update set night = excluded.night, ran_at = excluded.ran_at,
      removed = excluded.removed + case when retention_run.night = excluded.night then retention_run.removed else 0 end`;
