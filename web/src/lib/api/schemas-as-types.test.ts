import { expect, test } from 'vitest';
import { z } from './schemas-as-types.ts';

type Schema = Record<'string' | 'object' | 'parse' | 'options', (...given: unknown[]) => Schema>;
type List = { options: string[]; safeParse: (word: unknown) => object };
const schemas = z as unknown as Schema & { enum: (words: string[]) => List };

test('in the browser a schema can be described in any way, and only the server may use it', () => {
  const schema = schemas.object({ name: schemas.string() });
  expect(() => schema.string().object()).not.toThrow();
  for (const name of ['parse', 'options'] as const)
    expect(() => schema[name]).toThrow(`Schemas are types only in the web app: ${name} is the server's.`);
});

test('a schema has no symbols of the language', () => {
  expect(Reflect.get(schemas.string(), Symbol.iterator)).toBeUndefined();
});

test('a list of words works in both', () => {
  const list = schemas.enum(['day', 'week']);
  expect(list.options).toEqual(['day', 'week']);
  expect(list.safeParse('week')).toEqual({ success: true, data: 'week' });
  expect(list.safeParse('month')).toEqual({ success: false, data: undefined });
});
