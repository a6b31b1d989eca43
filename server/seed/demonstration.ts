import { sql } from 'kysely';
import type { Config } from '../src/config.ts';
import { countReach } from '../src/modules/content/reach/jobs.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { transact } from '../src/platform/db/transact.ts';
import type { Log } from '../src/platform/log.ts';
import { startPlatform } from '../src/platform/start.ts';
import { company_name } from './company.ts';
import { makeLanternworks } from './lanternworks.ts';

// Held while seeding, so that two servers that start together on one database create one company.
const lock = 7_523_412;

/**
 * Fills an empty database with the demonstration company; one that has any company stays as it is. It is all one transaction:
 * an interrupted start leaves nothing behind, and the next one starts over. Rejects soon after `signal` is aborted.
 */
export const seedDemonstration = async (
  config: Config,
  database_url: string,
  log: Log,
  signal?: AbortSignal,
): Promise<void> => {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  await migrate(database_url, log);
  signal?.throwIfAborted();
  // A year is written at once.
  const platform = await startPlatform({ ...config, STATEMENT_SECONDS: 0 }, database_url, log);
  const started = Date.now();
  try {
    const is_made = await transact(platform, async (tx) => {
      await sql`select pg_advisory_xact_lock(${lock})`.execute(tx.db);
      if (await tx.db.selectFrom('company').select('company_id').limit(1).executeTakeFirst()) return false;
      say(`Creating the demonstration company ${company_name}`);
      await makeLanternworks(platform, tx, { is_sample: false, say, pause: async () => signal?.throwIfAborted() });
      return true;
    });
    if (!is_made) return;
    // The planner knows nothing of data that arrived at once until it has looked.
    await sql`analyze`.execute(platform.db);
    await countReach.run(platform, {});
    say(`  Done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
  } finally {
    await platform.close();
  }
};
