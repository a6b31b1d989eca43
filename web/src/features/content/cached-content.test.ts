import { expect, test } from 'vitest';
import { type Cached, changeCached } from './cached-content.ts';

type Riddle = { riddle_id: number; points: number };
const riddle = (riddle_id: number): Riddle => ({ riddle_id, points: 10 });
const pages = (...lists: Riddle[][]): Cached<Riddle> => ({
  pages: lists.map((items) => ({ items, next_cursor: null })),
  pageParams: lists.map(() => null),
});

test('what a change does not concern stays the same object, so that nothing renders again', () => {
  const data = pages([riddle(3)], [riddle(2)]);
  expect(changeCached(data, (known) => known)).toBe(data);
  const changed = changeCached(data, (known) => (known.riddle_id === 2 ? { ...known, points: 99 } : known));
  expect(changed).not.toBe(data);
  expect('pages' in changed && changed.pages[0]).toBe('pages' in data && data.pages[0]);
});
