import { expect, test } from 'vitest';
import { withItems } from './paged-data.ts';

type Item = { id: string; text?: string };
const list = (last_cursor: string | null, ...pages: string[][]) => ({
  pageParams: pages.map(() => null),
  pages: pages.map((ids, index) => ({
    items: ids.map((id): Item => ({ id })),
    next_cursor: index < pages.length - 1 ? 'more' : last_cursor,
  })),
});
const idOf = ({ id }: Item) => id;
const add = (to: ReturnType<typeof list>, ...ids: string[]) =>
  withItems(
    to,
    ids.map((id) => ({ id, text: 'new' })),
    idOf,
  ).pages.map(({ items }) => items.map(idOf).join(''));

test('newer items come before the rest, in their order', () =>
  expect(add(list('more', ['d', 'b'], ['a']), 'e', 'f')).toEqual(['fedb', 'a']));

test('an older item comes to its place', () =>
  expect(add(list('more', ['e', 'd'], ['b', 'a']), 'c')).toEqual(['ed', 'cba']));

test('items after the loaded pages are left to their page, and come last if there is no further one', () => {
  expect(add(list('more', ['e', 'd']), 'a')).toEqual(['ed']);
  expect(add(list(null, ['e', 'd']), 'a')).toEqual(['eda']);
  expect(add(list(null, []), 'a')).toEqual(['a']);
});

test('an item that the list holds takes its new form and stays one', () => {
  const before = list('more', ['c', 'b'], ['a']);
  const after = withItems(before, [{ id: 'b', text: 'new' }], idOf);
  expect(after.pages.map(({ items }) => items)).toEqual([[{ id: 'c' }, { id: 'b', text: 'new' }], [{ id: 'a' }]]);
  expect(before.pages[0]?.items.map(idOf)).toEqual(['c', 'b']);
});

test('a page that is read again whole stays whole, though more follows it', () =>
  expect(add(list('more', ['c', 'b']), 'c', 'b')).toEqual(['cb']));
