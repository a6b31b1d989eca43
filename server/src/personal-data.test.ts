import pg from 'pg';
import { expect, test } from 'vitest';
import { feedItem } from '@plaudit/contract/feed/endpoints';
import './app.ts';
import { createTestDatabase } from './platform/testing/database.ts';
import { said } from './platform/module.ts';
import { personalData } from './platform/personal/personal.ts';

/** Columns with ids of employees, for any purpose. */
const about_people = '^((employee|giver|receiver|actor|owner|reporter|author|manager)_id|[a-z]+_by)$';

test('every table that refers to people is exported and erased, or says why not', async () => {
  const client = new pg.Client({ connectionString: await createTestDatabase() });
  await client.connect();
  const { rows } = await client.query<{ table: string }>(
    `select distinct table_name as table from information_schema.columns
     where table_schema = 'public' and udt_name = 'uuid' and column_name ~ $1 order by 1`,
    [about_people],
  );
  await client.end();
  const tables = personalData().flatMap((data) => Object.entries(data.tables));
  expect(tables.map(([table]) => table).toSorted()).toEqual(rows.map(({ table }) => table));
  const empty = tables.filter(([, { exported, erased }]) => [exported, erased].includes(''));
  expect(empty).toEqual([]);
});

/** A sentence that people write; ids and times have a format. */
const isText = (field: unknown): boolean => {
  const { type, format } = (field as { def: { type: string; format?: string } }).def;
  return type === 'string' && format === undefined;
};

test('for every kind of content, the words and every other text in kept answers go with their author', () => {
  const written = personalData().flatMap((data) => data.written ?? []);
  const shapes = feedItem.options.map(({ shape }) => shape as unknown as Record<string, { shape?: object }>);
  for (const { kind } of said('kinds').filter(({ in_feed }) => in_feed)) {
    const fields = shapes.find((shape) => kind in shape)?.[kind]?.shape ?? {};
    const declared = written.filter(({ author, emptied }) =>
      [author, ...Object.keys(emptied)].every((name) => name in fields),
    );
    expect(declared, kind).not.toEqual([]);
    const emptied = Object.assign({}, ...declared.map((one) => one.emptied)) as object;
    const texts = Object.entries(fields).flatMap(([name, field]) => (isText(field) ? name : []));
    // What a post asks is a text inside of it.
    const inner = Object.keys(fields).filter((name) => name === 'poll');
    expect(
      [...texts, ...inner].filter((name) => !(name in emptied)),
      kind,
    ).toEqual([]);
  }
});
