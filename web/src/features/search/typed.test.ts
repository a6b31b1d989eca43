import { expect, test } from 'vitest';
import { isPlain, isSearch, readTyped } from './typed.ts';

const now = new Date(2026, 10, 29, 15, 30);
const read = (typed: string) => readTyped(typed, now);

test('people type from:, in: and has: anywhere between words, with quotation marks around names of several words', () => {
  expect(read('from:renata budget in:"Monday round" has:image HAS:link 2026')).toEqual({
    words: 'budget 2026',
    from: 'renata',
    in: 'Monday round',
    has: ['image', 'link'],
  });
  expect(read('from:@renata in:#hiring')).toEqual({ words: '', from: 'renata', in: 'hiring', has: [] });
  expect(read('in:"monday ro')).toMatchObject({ in: 'monday ro', words: '' });
});

test('people ask for what a message has in words of their own, of one or several', () => {
  const has = (name: string) => read(`has:${name}`).has;
  expect(['picture', 'Photos', 'images', 'attachment', 'files', 'voice', 'links', 'toString'].map(has)).toEqual([
    ['image'],
    ['image'],
    ['image'],
    ['file'],
    ['file'],
    ['audio'],
    ['link'],
    [],
  ]);
});

test('before: ends with the beginning of a day, month or year, and after: begins with its end, in the zone of the device', () => {
  expect(read('before:2026-11-02 after:2026-10')).toMatchObject({
    until: new Date(2026, 10, 2),
    since: new Date(2026, 10, 1),
  });
  expect(read('after:yesterday').since).toEqual(new Date(2026, 10, 29));
  expect(read('before:today after:2025')).toMatchObject({ until: new Date(2026, 10, 29), since: new Date(2026, 0, 1) });
  expect(read('after:2026-12-31').since).toEqual(new Date(2027, 0, 1));
});

test('what is not complete, or no such thing, narrows nothing down and is no word either', () => {
  expect(read('from: before:2026-02-30 after:soon has:cake plum')).toEqual({ words: 'plum', has: [] });
  expect(['from:', 'before:2026', 'has:file', 'from:me'].map(isSearch)).toEqual([false, false, true, true]);
  expect(['two words ', 'from:me', 'two in:there'].map(isPlain)).toEqual([true, false, false]);
});

test('words that only look like it stay words', () => {
  expect(read('mailto:from:ana https://in:8080 forfrom:x').words).toBe('mailto:from:ana https://in:8080 forfrom:x');
});
