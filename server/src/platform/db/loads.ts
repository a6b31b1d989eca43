import type { Load } from '@plaudit/contract/endpoint';
import type { Config } from '../../config.ts';
import type { Share } from './turns.ts';

/** What each kind of call has of the database, in each process. */
export type Room = Share & {
  /** More than places: a call in a transaction may run another query, and must not wait for itself. */
  connections: number;
  /** What runs longer is ended; 0 is no bound. */
  statement_s: number;
};

export type Settings = Pick<Config, 'DATABASE_POOL_SIZE' | 'STATEMENT_SECONDS' | 'QUESTION_SECONDS' | 'BULK_SECONDS'>;

const part = (connections: number, share: number): number => Math.max(1, Math.floor(connections * share));

export const roomsOf = (config: Settings): Record<Load, Room> => {
  const connections = config.DATABASE_POOL_SIZE;
  // Of two connections one: the other is for queries next to a transaction.
  const places = part(connections, 0.9);
  return {
    usual: {
      connections,
      places,
      per_company: Math.max(1, Math.min(part(connections, 0.8), places - 1)),
      beside_others: part(connections, 0.2),
      most_waiting: 500,
      statement_s: config.STATEMENT_SECONDS,
    },
    // Each may take a core of the database for as long as it runs: of the two of a small machine one is left to others.
    question: {
      connections: 6,
      places: 3,
      per_company: 2,
      beside_others: 1,
      most_waiting: 100,
      // Half of that core, then.
      rests: 1,
      statement_s: config.QUESTION_SECONDS,
    },
    bulk: {
      connections: 4,
      places: 2,
      per_company: 1,
      beside_others: 1,
      most_waiting: 50,
      statement_s: config.BULK_SECONDS,
    },
  };
};

/** No one waits for a job's statement; one that takes longer is stuck, and retried. */
export const job_statement_s = 600;
