import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../server/src/platform/db/embedded.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

export type BenchDatabase = { url: string; client: pg.Client; stop(): Promise<void> };

/** A PostgreSQL with the settings that the product ships, commits durable, thrown away by `stop`. */
const startServer = async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-bench-'));
  const postgres = await startEmbeddedPostgres({ data_dir, log: quiet });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(data_dir, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
};

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

/** A migrated database on its own server. */
export async function startDatabase(): Promise<BenchDatabase> {
  const server = await startServer();
  const client = await migrate(server.url, quiet)
    .then(() => connect(server.url))
    .catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
  const stop = async (): Promise<void> => {
    await client.end();
    await server.stop();
  };
  return { url: server.url, client, stop };
}

export type Filled<Content> = {
  content: Content;
  /** The same database once more, for one part: what that writes, no other finds. */
  copy(name: string): Promise<BenchDatabase>;
  stop(): Promise<void>;
};

/** A migrated database that `fill` fills once, and that is copied for each part that needs it. */
export async function startFilled<Content>(fill: (client: pg.Client) => Promise<Content>): Promise<Filled<Content>> {
  const server = await startServer();
  const at = (database: string): string => Object.assign(new URL(server.url), { pathname: `/${database}` }).href;
  const admin = await connect(server.url);
  try {
    await admin.query('create database filled');
    await migrate(at('filled'), quiet);
    const filling = await connect(at('filled'));
    const content = await fill(filling)
      .then(async (filled) => (await filling.query('vacuum analyze'), filled))
      .finally(() => filling.end());
    const copy = async (name: string): Promise<BenchDatabase> => {
      await admin.query(`create database ${name} template filled strategy file_copy`);
      const client = await connect(at(name));
      const stop = async (): Promise<void> => {
        await client.end();
        await admin.query(`drop database ${name} with (force)`);
      };
      return { url: at(name), client, stop };
    };
    const stop = async (): Promise<void> => {
      await admin.end();
      await server.stop();
    };
    return { content, copy, stop };
  } catch (error) {
    await admin.end();
    await server.stop();
    throw error;
  }
}

/** Fills tables in one transaction without their indexes, which are made at the end. */
export async function withoutIndexes(client: pg.Client, tables: string[], fill: () => Promise<void>): Promise<void> {
  const indexes = await ask<{ name: string; definition: string }[]>(
    client,
    `select json_agg(json_build_object('name', indexname, 'definition', indexdef)) from pg_indexes
     where tablename = any($1) and indexname <> tablename || '_pkey'`,
    [tables],
  );
  await client.query(`begin; set local maintenance_work_mem = '512MB'`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await fill();
  for (const { definition } of indexes) await client.query(definition);
  await client.query('commit');
  await client.query('vacuum analyze');
}

/** One value of the first row. */
export async function ask<Value>(client: pg.Client, sql: string, values: unknown[] = []): Promise<Value> {
  const { rows } = await client.query<[Value]>({ text: sql, values, rowMode: 'array' });
  return rows[0]?.[0] as Value;
}
