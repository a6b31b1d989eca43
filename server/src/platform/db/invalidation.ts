import type pg from 'pg';
import type { Log } from '../log.ts';
import { keepConnection } from './kept-connection.ts';

/** Drops cached values in every process at once; PostgreSQL carries the message. */
export type Invalidation = {
  /** Calls `drop(key)` whenever some process says that `key` of `topic` changed, and `drop(null)` when messages may have been missed. */
  on(topic: string, drop: (key: string | null) => void): void;
  /** Tells all processes, this one at once. Send it after the commit. */
  send(topic: string, key: string): void;
  close(): Promise<void>;
};

const channel = 'plaudit_invalidation';

export const createInvalidation = async (url: string, pool: pg.Pool, log: Log): Promise<Invalidation> => {
  const topics = new Map<string, ((key: string | null) => void)[]>();
  const drop = (topic: string, key: string | null) => topics.get(topic)?.forEach((listener) => listener(key));
  const connection = await keepConnection({
    url,
    application_name: 'plaudit-invalidation',
    log,
    begin: async (client) => {
      client.on('notification', ({ payload = '' }) => {
        const [topic = '', key = ''] = payload.split(' ');
        drop(topic, key);
      });
      await client.query(`listen ${channel}`);
      // While nobody listened, anything may have changed.
      for (const topic of topics.keys()) drop(topic, null);
    },
  });
  return {
    on: (topic, listener) => void topics.set(topic, [...(topics.get(topic) ?? []), listener]),
    send: (topic, key) => {
      drop(topic, key);
      pool
        .query('select pg_notify($1, $2)', [channel, `${topic} ${key}`])
        .catch((error: Error) => log.warn({ err: error }, 'could not send an invalidation'));
    },
    close: connection.close,
  };
};
