import { expect, test } from 'vitest';
import { daysOf, isWhole, months, withMonth } from './birthday.ts';

test('a birthday is a month and one of its days', () => {
  expect(months().slice(0, 2)).toEqual([
    { value: '01', name: 'January' },
    { value: '02', name: 'February' },
  ]);
  expect([daysOf('02'), daysOf('04'), daysOf('12')].map((days) => days.at(-1))).toEqual(['29', '30', '31']);
});

test('another month keeps the day where it has it, and none empties the birthday', () => {
  expect(withMonth('', '03')).toBe('03-');
  expect(withMonth('03-14', '04')).toBe('04-14');
  expect(withMonth('03-31', '04')).toBe('04-');
  expect(withMonth('03-14', '')).toBe('');
});

test('half a birthday is not a birthday', () => {
  expect(['', '03-14', '03-'].map(isWhole)).toEqual([true, true, false]);
});
