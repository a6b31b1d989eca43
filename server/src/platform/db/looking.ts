import type pg from 'pg';
import type { Config } from '../../config.ts';
import { connectionsOf, createPool } from './driver.ts';
import type { Desk } from './seat.ts';
import { createTurns } from './turns.ts';

export type Looking = { pool: pg.Pool; desk: Desk };

/**
 * Connections on which PostgreSQL refuses every write, for sessions that look at the sample company. They are few: however many
 * people look, the companies of this server don't wait for them.
 */
export const openLooking = (
  { STATEMENT_SECONDS }: Pick<Config, 'STATEMENT_SECONDS'>,
  database_url: string,
): Looking => {
  const pool = createPool(database_url, {
    max: 6,
    statement_s: STATEMENT_SECONDS,
    name: 'plaudit-looking',
    idle_s: 60,
    is_read_only: true,
  });
  const turns = createTurns({ places: 2, per_company: 2, beside_others: 2, most_waiting: 100 });
  return { pool, desk: { connections: connectionsOf(pool), turns } };
};

/** Whether PostgreSQL refused a write because the transaction may only read. */
export const isWriteRefused = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25006';
