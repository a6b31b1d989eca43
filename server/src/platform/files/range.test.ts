import { expect, test } from 'vitest';
import { readRange } from './range.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=1000-', null],
  ['bytes=9-3', null],
  ['bytes=999-', { start: 999, end: 999 }],
  ['bytes=-0', null],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=1-2', undefined],
])('of 1,000 bytes `%s` asks for %o', (header, expected) => {
  expect(readRange(header, 1000)).toEqual(expected);
});

test('an empty file has no parts', () => expect(readRange('bytes=0-', 0)).toBeNull());
