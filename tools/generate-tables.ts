// Writes server/src/platform/db/tables.ts, the types of the migrated database. Run after adding a migration: npm run tables
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/src/platform/db/embedded.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { renderTables } from '../server/src/platform/db/render-tables.ts';

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-tables-'));
const database = await startEmbeddedPostgres({ data_dir, log: quiet, durable: false });
try {
  await migrate(database.url, quiet);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const text = await renderTables(client);
  await client.end();
  writeFileSync(join(import.meta.dirname, '../server/src/platform/db/tables.ts'), text);
} finally {
  await database.stop();
  rmSync(data_dir, { recursive: true, force: true });
}
