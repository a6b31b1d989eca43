import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import { isDatabaseAway } from './away.ts';
import { createClient } from './driver.ts';

const pause_ms = 250;

type Options = {
  url: string;
  application_name: string;
  log: Log;
  /** Runs on each new connection, before it counts as open. */
  begin(client: pg.Client): Promise<void>;
};

/**
 * Keeps a connection for what depends on one: messages, and locks that show who is there. If it breaks, another replaces it, as
 * soon as the database is back.
 */
export const keepConnection = async ({
  url,
  application_name,
  log,
  begin,
}: Options): Promise<{ close(): Promise<void> }> => {
  let current: pg.Client | undefined;
  let is_closed = false;
  const isWanted = () => !is_closed;

  const open = async (): Promise<void> => {
    const client = createClient({ connectionString: url, application_name });
    try {
      await client.connect();
      await begin(client);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    if (!isWanted()) return client.end();
    current = client;
    client.once('end', () => void reopen());
  };

  const reopen = async (): Promise<void> => {
    if (!isWanted()) return;
    log.warn({ application_name }, 'a database connection broke, reconnecting');
    while (isWanted()) {
      // It keeps the process running: while the database is away, nothing else does in a process that only does jobs.
      await delay(pause_ms);
      const is_open = await open().then(
        () => true,
        () => false,
      );
      if (is_open) return;
    }
  };

  try {
    await open();
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    void reopen();
  }
  return {
    close: async () => {
      is_closed = true;
      await current?.end();
    },
  };
};
