import { expect, test } from 'vitest';
import { dayIn, idOf, oneOf, wordsOf } from './search.ts';

const id = '019a2b3c-1111-7222-8333-0123456789ab';

test('an id of an address is a UUID, or none', () => {
  expect([idOf(id), idOf(id.toUpperCase())]).toEqual([id, id.toUpperCase()]);
  for (const value of [`${id}0`, `x${id}`, id.replaceAll('-', ''), '', 7, null, undefined, [id]])
    expect(idOf(value)).toBeUndefined();
});

test('a choice is one of its values, or none', () => {
  expect(oneOf(['day', 'week'], 'week')).toBe('week');
  for (const value of ['month', '', 0, null, undefined]) expect(oneOf(['day', 'week'], value)).toBeUndefined();
});

test('words are those that were typed, a hundred characters at most', () => {
  expect(wordsOf('  Ana Silva ')).toBe('Ana Silva');
  expect(wordsOf('x'.repeat(101))).toBe('x'.repeat(100));
  for (const value of ['', '  ', 7, null, undefined, ['x']]) expect(wordsOf(value)).toBeUndefined();
});

test('a day is written as year, month and day, or none', () => {
  for (const value of ['2026-01-01', '2026-12-31', '0001-02-29']) expect(dayIn(value)).toBe(value);
  for (const value of [
    '0000-01-01',
    '2026-13-01',
    '2026-00-10',
    '2026-01-32',
    '2026-1-1',
    '2026-01-01T00:00',
    20260101,
  ])
    expect(dayIn(value)).toBeUndefined();
});
