import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import { dbOfClient } from './driver.ts';
import { defineFragment } from './fragment.ts';

const db = dbOfClient({ query: async () => ({ rows: [], rowCount: 0 }) } as never);

it('puts its values in place, each as one parameter, and leaves literals and constants as they are', () => {
  let written = 0;
  const fragment = defineFragment<{ one: string; many: readonly string[] }>(({ one, many }) => {
    written++;
    return sql`select ${one}, ${sql.lit("it's")}, ${sql.ref('a.b')}, ${7} where ${one} = any(${many})`;
  });
  const first = fragment({ one: 'x', many: ['y'] }).compile(db);
  expect(first.sql).toBe(`select $1, 'it''s', "a"."b", $2 where $1 = any($3)`);
  expect(first.parameters).toEqual(['x', 7, ['y']]);
  expect(fragment({ one: 'z', many: [] }).compile(db)).toMatchObject({ sql: first.sql, parameters: ['z', 7, []] });
  expect(written).toBe(1);
});

it('takes other pieces of SQL as values, and works in statements itself', () => {
  const inner = defineFragment<{ id: string }>(({ id }) => sql`(select ${id})`);
  const outer = defineFragment<{ page: RawBuilder<unknown>; limit: number }>(
    ({ page, limit }) => sql`select * from ${page} limit ${limit}`,
  );
  const { sql: text, parameters } = sql`${outer({ page: inner({ id: 'a' }), limit: 3 })} offset ${2}`.compile(db);
  expect(text).toBe('select * from (select $1) limit $2 offset $3');
  expect(parameters).toEqual(['a', 3, 2]);
});
