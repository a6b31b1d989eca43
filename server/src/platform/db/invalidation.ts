import type pg from 'pg';
import type { Log } from '../log.ts';
import { keepConnection } from './kept-connection.ts';

type Drop = (key: string | null, ids?: readonly string[]) => void;

/** Drops cached values in every process at once; PostgreSQL carries the message. */
export type Invalidation = {
  /**
   * Calls `drop(key)` whenever some process says that `key` of `topic` changed, and `drop(null)` when messages may have been missed.
   * `ids` are the only rows of the key that changed; without them any may have.
   */
  on(topic: string, drop: Drop): void;
  /** Tells all processes, this one at once. Send it after the commit. */
  send(topic: string, key: string, ids?: readonly string[]): void;
  close(): Promise<void>;
};

const channel = 'plaudit_invalidation';

/** PostgreSQL carries messages up to 8,000 bytes: 200 UUIDs are 7,400. Where more rows changed, all of the key are dropped. */
const most_ids = 200;

export const createInvalidation = async (url: string, pool: pg.Pool, log: Log): Promise<Invalidation> => {
  const topics = new Map<string, Drop[]>();
  const drop = (topic: string, key: string | null, ids?: readonly string[]) =>
    topics.get(topic)?.forEach((listener) => listener(key, ids));
  const connection = await keepConnection({
    url,
    application_name: 'plaudit-invalidation',
    log,
    begin: async (client) => {
      client.on('notification', ({ payload = '' }) => {
        const [topic = '', key = '', ids] = payload.split(' ');
        drop(topic, key, ids?.split(','));
      });
      await client.query(`listen ${channel}`);
      // While no one listened, anything may have changed.
      for (const topic of topics.keys()) drop(topic, null);
    },
  });
  return {
    on: (topic, listener) => void topics.set(topic, [...(topics.get(topic) ?? []), listener]),
    send: (topic, key, ids) => {
      drop(topic, key, ids);
      const payload = ids && ids.length <= most_ids ? `${topic} ${key} ${ids.join(',')}` : `${topic} ${key}`;
      pool
        .query('select pg_notify($1, $2)', [channel, payload])
        .catch((error: Error) => log.warn({ err: error }, 'could not send an invalidation'));
    },
    close: connection.close,
  };
};
