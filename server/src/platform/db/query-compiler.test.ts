import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dbOfClient } from './driver.ts';

const db = dbOfClient({ query: async () => ({ rows: [], rowCount: 0 }) } as never);

it('gives a value that a statement shares one parameter, and equal ones that it does not share one each', () => {
  const shared = sql.val('a');
  const nested = sql`(${shared}, ${'b'})`;
  const { sql: text, parameters } = sql`select ${shared}, ${nested}, ${'a'}, ${shared}`.compile(db);
  expect(text).toBe('select $1, ($1, $2), $3, $1');
  expect(parameters).toEqual(['a', 'b', 'a']);
});

it('begins anew with each statement', () => {
  const shared = sql.val('a');
  expect(sql`select ${'b'}, ${shared}`.compile(db).parameters).toEqual(['b', 'a']);
  expect(sql`select ${shared}`.compile(db)).toMatchObject({ sql: 'select $1', parameters: ['a'] });
});
