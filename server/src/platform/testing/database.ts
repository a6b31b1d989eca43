import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { newId } from '../ids.ts';
import { connectionsOf, createDb, createPool, type Db } from '../db/driver.ts';
import { migrate } from '../db/migrate.ts';

const template = 'plaudit_template';
const quiet = { info: () => {} };

const at = (url: string, database: string): string => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

/**
 * A separate migrated database, copied from a template that the first caller creates. Returns its address; it goes with the
 * database server of the test run.
 */
export const createTestDatabase = async (): Promise<string> => {
  const admin_url = inject('postgres_url');
  const admin = new pg.Client({ connectionString: admin_url });
  await admin.connect();
  try {
    // One at a time: the template is made once, and PostgreSQL refuses to copy a database that is in use.
    await admin.query('select pg_advisory_lock(1)');
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      await admin.query(`create database ${template}_raw`);
      await migrate(at(admin_url, `${template}_raw`), quiet);
      await admin.query(`alter database ${template}_raw rename to ${template}`);
    }
    const name = `test_${newId().replaceAll('-', '')}`;
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
    return at(admin_url, name);
  } finally {
    await admin.end();
  }
};

/** The same with one connection to it. */
export const openTestDatabase = async (): Promise<{ db: Db; end: () => Promise<void> }> => {
  const pool = createPool(await createTestDatabase(), { max: 1 });
  return { db: createDb(connectionsOf(pool)), end: () => pool.end() };
};

const migrations = join(import.meta.dirname, '../db/migrations');

/** A separate empty database from before the migration with this name; `migrate` then runs it and the later ones. */
export const createFormerDatabase = async (before: string): Promise<string> => {
  const admin_url = inject('postgres_url');
  const name = `former_${newId().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: admin_url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = at(admin_url, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create table migration (name text primary key, ran_at timestamptz not null default now())');
  const files = readdirSync(migrations).filter((file) => file.endsWith('.sql') && file < before);
  for (const file of files.toSorted()) {
    await client.query(readFileSync(join(migrations, file), 'utf8'));
    await client.query('insert into migration (name) values ($1)', [file]);
  }
  await client.end();
  await runMigrations({ connectionString: url });
  return url;
};
