import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { endpoints } from '@plaudit/contract';
import type { Issue } from '@plaudit/contract/errors';
import { day, instant, line, text } from '@plaudit/contract/schema';
import { AppError } from '../errors.ts';
import { validate } from './validate.ts';

const messagesOf = (schema: z.ZodType, value: unknown): string[] => {
  try {
    validate(schema, value, 'body');
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return (error.payload.issues as Issue[]).map(({ message }) => message);
  }
};

describe('a refused part of a request is worded for people', () => {
  const cases: [z.ZodType, unknown, string][] = [
    [line(80), 'x'.repeat(81), 'At most 80 characters'],
    [line(80), '', 'This field is required'],
    [text(1), 'xy', 'At most 1 character'],
    [z.string(), undefined, 'This field is required'],
    [z.string(), null, 'This field is required'],
    [z.string(), 5, 'Enter text'],
    [z.string().length(3), 'xy', 'Exactly 3 characters'],
    [z.string().min(2), 'x', 'At least 2 characters'],
    [z.int().max(100), 101, 'At most 100'],
    [z.int().min(1), 0, 'At least 1'],
    [z.number().positive(), 0, 'More than 0'],
    [z.number().lt(5), 5, 'Less than 5'],
    [z.number().multipleOf(5), 7, 'Use a multiple of 5'],
    [z.int(), 1.5, 'Enter a whole number'],
    [z.coerce.number(), 'many', 'Enter a number'],
    [z.boolean(), 'yes', 'Use true or false'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'At most 2 items'],
    [z.array(z.string()).min(1), [], 'At least 1 item'],
    [z.array(z.string()), 'a', 'Use a list'],
    [z.strictObject({}), { a: 1, b: 2 }, 'Unknown fields: a, b'],
    [z.enum(['a', 'b']), 'c', 'Use one of these: a, b'],
    [z.literal('a'), 'c', 'Use a'],
    [z.email(), 'nobody', 'Invalid email address'],
    [z.url(), 'nowhere', 'Enter an address such as https://example.com'],
    [z.uuid(), '5', 'Invalid id'],
    [day, 'tomorrow', 'Use a date such as 2026-11-27'],
    [instant, 'now', 'Use a date and time such as 2026-11-27T09:30:00Z'],
    [z.string().regex(/^a/), 'b', 'Check the format'],
    [z.string().refine(() => false), 'b', 'Check this value'],
    [z.string().refine(() => false, 'Own words'), 'b', 'Own words'],
    [z.union([z.string(), z.number()]), true, 'Check this value'],
  ];
  it.each(cases)('%#: %j', (schema, value, message) =>
    expect(messagesOf(z.object({ field: schema }), { field: value })).toEqual([message]),
  );

  it('does not repeat thousands of fields', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_none, index) => [`f${index}`, 1]));
    expect(messagesOf(z.strictObject({}), many)[0]?.length).toBeLessThan(200);
  });
});

/** What no field expects, each once; a field that takes it says nothing. */
const wrong_values = [
  undefined,
  null,
  '',
  ' ',
  '\u200b',
  'x'.repeat(20_001),
  -1e12,
  1e12,
  0.5,
  true,
  [],
  {},
  { none: 1 },
];
const wrong_inside = [...wrong_values, [null], [{}], ['x'.repeat(20_001)], Array.from({ length: 12_000 }, () => 'x')];
const validators_words =
  /invalid (input|option|string|iso|uuid|url|number|key|value)|too (big|small)|unrecognized|expected |received /i;

test('no call answers in the words of the validator', () => {
  const said = Object.entries(endpoints).flatMap(([name, { body, query }]) =>
    [body, query].flatMap((schema) => {
      if (!schema) return [];
      const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
      const inputs = [
        ...wrong_values,
        ...Object.keys(properties).flatMap((field) => wrong_inside.map((value) => ({ [field]: value }))),
      ];
      return inputs.flatMap((input) => messagesOf(schema, input)).map((message) => `${name}: ${message}`);
    }),
  );
  expect(said.length).toBeGreaterThan(1_000);
  expect([...new Set(said)].filter((message) => validators_words.test(message.replace(/^.*?: /, '')))).toEqual([]);
});

const refusalOf = (...given: Parameters<typeof validate>) => {
  try {
    return validate(...given);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, (error.payload.issues as Issue[]).map(({ path }) => path)];
  }
};

test('a refusal has the code of its field, else that of its call, and names every part', () => {
  const marked = (error_code: unknown) => z.string().refine(() => false, { params: { error_code } });
  const refused = (schema: z.ZodType, ...code: ['INVALID_CONFIG_SETTING'?]) =>
    refusalOf(z.object({ a: z.object({ b: schema }), c: z.int() }), { a: { b: 'x' } }, 'body', ...code);
  const paths = ['body.a.b', 'body.c'];
  expect(refused(marked('POLL_NOT_FOUND'))).toEqual(['POLL_NOT_FOUND', paths]);
  for (const none of ['NO_SUCH_CODE', 5, undefined]) expect(refused(marked(none))).toEqual(['INVALID_REQUEST', paths]);
  expect(refused(z.int())).toEqual(['INVALID_REQUEST', paths]);
  expect(refused(z.int(), 'INVALID_CONFIG_SETTING')).toEqual(['INVALID_CONFIG_SETTING', paths]);
  expect(refused(marked('POLL_NOT_FOUND'), 'INVALID_CONFIG_SETTING')).toEqual(['POLL_NOT_FOUND', paths]);
});

test('what no column can hold is refused wherever it is', () => {
  const any = z.looseObject({});
  expect(refusalOf(any, { a: [1, null, { b: 'x\0' }] }, 'body')).toEqual(['INVALID_REQUEST', ['body.a.2.b']]);
  expect(refusalOf(any, { a: { '\ud800': true } }, 'query')).toEqual(['INVALID_REQUEST', ['query.a']]);
  expect(refusalOf(any, { a: '👩🏽‍🚀' }, 'body')).toEqual({ a: '👩🏽‍🚀' });
  expect(refusalOf(any, undefined, 'query')).toEqual({});
  expect(refusalOf(undefined, { a: '\0' }, 'query')).toBeUndefined();
});

test('a value is nested no deeper than any call needs', () => {
  const nested = (levels: number): unknown => (levels === 0 ? 'deep' : { inner: nested(levels - 1) });
  expect(messagesOf(z.looseObject({}), nested(32))).toEqual([]);
  expect(messagesOf(z.looseObject({}), nested(33))).toEqual(['Nested too deeply']);
});
