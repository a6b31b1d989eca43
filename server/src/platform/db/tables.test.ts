import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { renderTables } from './render-tables.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
});
afterAll(() => client.end());

// The structure checks know the tables by these types: one that is missing here could be named anywhere.
test('the types of the tables are those of the migrated database (npm run tables)', async () => {
  const text = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8');
  expect(text).toBe(await renderTables(client));
});
