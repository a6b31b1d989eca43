import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log.ts';
import type { LaneName } from './lines/lanes.ts';
import { channel } from './lines/queries.ts';

/** Wakes the workers of all processes, after a commit that enqueued something. */
export type Wake = {
  /** For one more job that is in no lane. */
  job(): void;
  lane(name: LaneName): void;
  close(): Promise<void>;
};

/** No one notices that work begins this much later, and a busy moment has hundreds of jobs in that time. */
const rest_ms = 10;

/**
 * PostgreSQL lets transactions that notify commit one after another, each with its own write to the disk (`PreCommit_Notify`). So
 * those that people wait for do not notify: one notification after them speaks for many. If none is sent, because the process
 * dies or the database is away, workers find the jobs when they look by themselves, every two seconds.
 */
export const createWake = (pool: pg.Pool, log: Log): Wake => {
  let jobs = 0;
  const lanes = new Set<LaneName>();
  let sending: Promise<void> | undefined;

  const send = async (): Promise<void> => {
    while (jobs > 0 || lanes.size > 0) {
      const [count, names] = [jobs, [...lanes]];
      jobs = 0;
      lanes.clear();
      await pool
        .query(
          `select pg_notify('jobs:insert', json_build_object('r', random(), 'count', $1::int)::text) where $1::int > 0
           union all select pg_notify($2, name) from unnest($3::text[]) as name`,
          [count, channel, names],
        )
        .catch((error: Error) => log.warn({ err: error }, 'could not wake the workers; they look by themselves'));
      await delay(rest_ms);
    }
    sending = undefined;
  };
  const begin = () => void (sending ??= send());

  return {
    job: () => {
      jobs += 1;
      begin();
    },
    lane: (name) => {
      lanes.add(name);
      begin();
    },
    close: async () => sending,
  };
};
