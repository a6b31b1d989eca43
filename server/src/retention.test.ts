import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import './app.ts';
import { createTestDatabase } from './platform/testing/database.ts';
import { retentions } from './platform/personal/retention.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
});
afterAll(() => client.end());

const columns = async (pattern: string): Promise<{ table: string; column: string }[]> => {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and column_name ~ $1 order by 1, 2`,
    [pattern],
  );
  return rows;
};

test('every table in which something is made or deleted ages, or says why it stays', async () => {
  const there = new Set((await columns('^(created|deleted|sent|expires)_at$')).map(({ table }) => table));
  const tables = retentions().flatMap((retention) => Object.keys(retention.tables));
  expect(tables.toSorted()).toEqual([...there].toSorted());
  const keys = retentions().flatMap(({ ages, passes = [] }) => [...ages, ...passes].map(({ key }) => key));
  expect(new Set(keys).size).toBe(keys.length);
  const reasons = retentions().flatMap((retention) => Object.values(retention.tables));
  // A reason is a sentence, a key has none of its spaces.
  expect(reasons.filter((reason) => !reason.includes(' ') && !keys.includes(reason))).toEqual([]);
});

test('every column with an address says whether it shows files, so that none in use is removed', async () => {
  const there = (await columns('_(url|logo)$')).map(({ table, column }) => `${table}.${column}`);
  const declared = retentions().flatMap(({ addresses = {} }) => Object.keys(addresses));
  expect(declared.toSorted()).toEqual(there.toSorted());
});

test('every kind has its words on the screen', () => {
  const file = join(import.meta.dirname, '../../web/public/locales/en/retention.json');
  type Words = { [name: string]: Words | string };
  const words = JSON.parse(readFileSync(file, 'utf8')) as Words;
  const isThere = (path: string) =>
    typeof path.split('.').reduce<Words | string | undefined>((at, name) => (at as Words)?.[name], words) === 'string';
  const wanted = retentions().flatMap(({ name, ages, passes = [] }) => [
    ...(ages.length > 0 ? [`module.${name}`] : []),
    ...ages.flatMap(({ key }) => ['title', 'text', 'why'].map((part) => `what.${key}.${part}`)),
    ...passes.map(({ key }) => `fixed.what.${key}`),
  ]);
  expect(wanted.filter((path) => !isThere(path))).toEqual([]);
  expect(retentions().every(({ name, ages }) => ages.every(({ key }) => key.startsWith(`${name}.`)))).toBe(true);
});
