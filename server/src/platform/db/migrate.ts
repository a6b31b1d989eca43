import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { Log } from '../log.ts';
import { createClient } from './driver.ts';

const folder = join(import.meta.dirname, 'migrations');
// Any number will do, as long as every process of the product takes the same.
const lock = 7_523_410;

/**
 * Brings the database to the newest schema, one file in one transaction, in order of their names. Several processes
 * that start together wait for each other. A file that has run is never changed: a correction is a new file.
 */
export const migrate = async (url: string, log: Pick<Log, 'info'>): Promise<void> => {
  const client = createClient({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    await client.query(
      'create table if not exists migration (name text primary key, ran_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const done = new Set(rows.map(({ name }) => name));
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    for (const name of files.filter((file) => !done.has(file))) {
      await client.query('begin');
      await client.query(readFileSync(join(folder, name), 'utf8'));
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
      log.info({ migration: name }, 'database migrated');
    }
    await runMigrations({ connectionString: url });
  } finally {
    await client.end();
  }
};
