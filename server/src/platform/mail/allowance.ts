import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/driver.ts';

/** The counted name, as a digest: the table names no one. */
const subjectOf = (kind: string, name: string): Buffer => hash('sha256', `${kind} ${name}`, 'buffer');

/** How many of `wanted` may go within the day that the first one began, and when the next day begins. */
export type Granted = { granted: number; renews_at: Date };

/** Takes up to `wanted` from what `name` has for a day. 0 as the limit is no bound. */
export const takeAllowance = async (
  db: Db,
  [kind, name]: readonly [kind: string, name: string],
  limit: number,
  { wanted = 1, now }: { wanted?: number; now: Date },
): Promise<Granted> => {
  if (limit === 0) return { granted: wanted, renews_at: now };
  const { rows } = await sql<Granted>`
    insert into mail_allowance as a (subject, started_at, used)
    values (${subjectOf(kind, name)}, ${now}, least(${wanted}::int, ${limit}::int))
    on conflict (subject) do update set
      started_at = case when ${isOver(now)} then ${now} else a.started_at end,
      used = case when ${isOver(now)} then least(${wanted}::int, ${limit}::int)
        else greatest(a.used, least(a.used + ${wanted}::int, ${limit}::int)) end
    returning new.used - case when old.started_at = new.started_at then old.used else 0 end as granted,
      new.started_at + interval '1 day' as renews_at`.execute(db);
  return rows[0] as Granted;
};

const isOver = (now: Date) => sql`a.started_at <= ${now}::timestamptz - interval '1 day'`;

/** Takes one from each name; returns those that had one left. */
export const takeOneOfEach = async (
  db: Db,
  kind: string,
  names: readonly string[],
  limit: number,
  now: Date,
): Promise<Set<string>> => {
  const granted = new Set<string>();
  // In a fixed order: each row is held until the end of the transaction.
  for (const name of names.toSorted()) {
    const taken = await takeAllowance(db, [kind, name], limit, { now });
    if (taken.granted > 0) granted.add(name);
  }
  return granted;
};

export const forgetAllowances = (db: Db, before: Date) =>
  db.deleteFrom('mail_allowance').where('started_at', '<', before).execute();
