import type { Log } from '../log.ts';
import { insist } from './away.ts';
import { createClient } from './driver.ts';

/** Longer than PostgreSQL takes to start next to this server; after that, the setting is more likely to be wrong. */
const patience_ms = 60_000;

/** Waits for a database that is not there yet, for example if both start together. Throws the database's error if it stays away. */
export const waitForDatabase = (connectionString: string, log: Pick<Log, 'warn'>): Promise<void> =>
  insist(
    async () => {
      const client = createClient({ connectionString });
      await client.connect().finally(() => client.end().catch(() => {}));
    },
    {
      patience_ms,
      onAway: (error) => log.warn({ err: error }, 'the database does not answer yet, still waiting'),
    },
  );
