import { expect, test } from 'vitest';
import { columnName, columnOf, dayOfSerial, serialOfDay, showsDay, unescapeText } from './sheet-cells.ts';

test('columns have letters as spreadsheet programs give them', () => {
  const names = ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA', 'XFD'];
  expect(names.map(columnOf)).toEqual([0, 25, 26, 51, 52, 701, 702, 16_383]);
  expect(names.map((name) => columnName(columnOf(name)))).toEqual(names);
  expect([columnOf('B7'), columnOf('B@C'), columnOf('B[C'), columnOf('7')]).toEqual([1, 1, 1, -1]);
});

test('days count from the end of 1899, or of 1903', () => {
  expect([dayOfSerial(46_347.9, false), dayOfSerial(0, true), serialOfDay('2026-11-21')]).toEqual([
    '2026-11-21',
    '1904-01-01',
    46_347,
  ]);
});

test('formats show a day by number, or by the letters in their code', () => {
  const by_number = Array.from({ length: 64 }, (_, id) => id).filter((id) => showsDay(id, undefined));
  expect(by_number).toEqual([
    14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
  ]);
  expect(['yyyy-mm-dd', 'D.M.', '[$-407]d mmm'].map((code) => showsDay(0, code))).toEqual([true, true, true]);
  expect(['0.00', 'hh:mm', '0 "days"', '[Red]0', String.raw`0 \d`, ''].map((code) => showsDay(14, code))).toEqual(
    Array(6).fill(false),
  );
});

test('characters that XML can’t hold are read back, and those that no text can hold are left out', () => {
  expect(unescapeText('a_x000D_b_x005F_x000D_')).toBe('a\rb_x000D_');
  expect([unescapeText('_x0000__xD800_a'), unescapeText('a_b x'), unescapeText('_x00_')]).toEqual([
    'a',
    'a_b x',
    '_x00_',
  ]);
});
