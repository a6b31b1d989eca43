import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import { nameOfCalls } from '../db/seat.ts';

/** With this many calls a second, people wait for each moment that the database is busy. */
const busy_calls = 10;
/** Where other processes answer calls, their number is not known here: at that pace one of them was there this lately. */
const lately_ms = 200;

type Asking = Pick<Platform, 'db' | 'desks'> & { config: Pick<Platform['config'], 'ROLES'> };

/** Whether people wait for answers of this process, or, if it answers none, of the others on its database. */
export const peopleWait = async ({ config, db, desks }: Asking): Promise<boolean> => {
  if (desks.usual.turns.callsLately() >= busy_calls) return true;
  if (config.ROLES.includes('http')) return false;
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and application_name = ${nameOfCalls('usual')}
        and (state <> 'idle' or state_change > clock_timestamp() - ${lately_ms} * interval '1 millisecond')
    ) as is_used`.execute(db);
  return rows[0]?.is_used ?? false;
};
