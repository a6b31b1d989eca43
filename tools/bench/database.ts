import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

export type BenchDatabase = { url: string; client: pg.Client; stop(): Promise<void> };

/** A migrated database with the settings that the product ships, commits durable, thrown away by `stop`. */
export async function startDatabase(): Promise<BenchDatabase> {
  const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-bench-'));
  const postgres = await startEmbeddedPostgres({ data_dir, log: quiet });
  await migrate(postgres.url, quiet);
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  return {
    url: postgres.url,
    client,
    stop: async () => {
      await client.end();
      await postgres.stop();
      rmSync(data_dir, { recursive: true, force: true });
    },
  };
}

/** One value of the first row. */
export async function ask<Value>(client: pg.Client, sql: string, values: unknown[] = []): Promise<Value> {
  const { rows } = await client.query<[Value]>({ text: sql, values, rowMode: 'array' });
  return rows[0]?.[0] as Value;
}
