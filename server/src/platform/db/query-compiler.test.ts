import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { dbOfClient } from './driver.ts';
import { defineFragment } from './fragment.ts';

const db = dbOfClient({ query: async () => ({ rows: [], rowCount: 0 }) } as never);

it('gives a value that a statement shares one parameter, and equal but separate values one each', () => {
  const shared = sql.val('a');
  const nested = sql`(${shared}, ${'b'})`;
  const { sql: text, parameters } = sql`select ${shared}, ${nested}, ${'a'}, ${shared}`.compile(db);
  expect(text).toBe('select $1, ($1, $2), $3, $1');
  expect(parameters).toEqual(['a', 'b', 'a']);
});

it('writes a literal that a statement shares each time', () => {
  const shared = sql.lit('a');
  expect(sql`select ${shared}, ${shared}`.compile(db)).toMatchObject({ sql: `select 'a', 'a'`, parameters: [] });
});

it('starts over with each statement', () => {
  const shared = sql.val('a');
  expect(sql`select ${'b'}, ${shared}`.compile(db).parameters).toEqual(['b', 'a']);
  expect(sql`select ${shared}`.compile(db)).toMatchObject({ sql: 'select $1', parameters: ['a'] });
});

const page = limits.page_size + 1;

it('writes the usual page size into the statement, so that its plan is kept; any other is a parameter', () => {
  const of = (limit: number) => sql`select id from employee where id > ${'a'} limit ${limit}`.compile(db);
  expect(of(page)).toMatchObject({ sql: `select id from employee where id > $1 limit ${page}`, parameters: ['a'] });
  expect(of(limits.page_size)).toMatchObject({ parameters: ['a'] });
  expect(of(page + 1)).toMatchObject({ sql: expect.stringContaining('limit $2'), parameters: ['a', page + 1] });
  const built = db.selectFrom('employee').select('employee_id').limit(page).compile();
  expect(built).toMatchObject({ sql: `select "employee_id" from "employee" limit ${page}`, parameters: [] });
  const fragment = defineFragment<{ limit: number }>(({ limit }) => sql`select 1 limit ${limit}`);
  expect(fragment({ limit: page }).compile(db)).toMatchObject({ sql: `select 1 limit ${page}`, parameters: [] });
  expect(sql`select ${page}::int limit 1`.compile(db).parameters).toEqual([page]);
});
