import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminLists } from './admin-lists.ts';

const client = new QueryClient();
const paths = ['/people/list', '/people/meta', '/roles', '/audit'];
const { events, catchUp } = adminLists({ people: ['/people/list', '/people/meta'], roles: ['/roles'] } as never);
const change = (kind: string) => events['admin.changed']?.({ kind } as never, client);
const outdated = () => paths.filter((path) => client.getQueryState([path])?.isInvalidated);

beforeEach(() => {
  vi.useFakeTimers();
  client.clear();
  for (const path of paths) client.setQueryData([path], []);
});
afterEach(() => void vi.useRealTimers());

test('what another admin changes is read again after 400 ms, many changes at once', () => {
  const read = vi.spyOn(client, 'invalidateQueries');
  change('people');
  vi.advanceTimersByTime(399);
  change('roles');
  change('people');
  expect(outdated()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(outdated()).toEqual(['/people/list', '/people/meta', '/roles']);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRestore();
});

test('a later change is read again for itself', () => {
  change('people');
  vi.advanceTimersByTime(400);
  for (const path of paths) client.setQueryData([path], []);
  change('roles');
  vi.advanceTimersByTime(400);
  expect(outdated()).toEqual(['/roles']);
});

test('a change that these lists do not show starts nothing', () => {
  change('audit');
  expect(vi.getTimerCount()).toBe(0);
});

test('after a gap all of these lists are read again', () => {
  catchUp(client);
  expect(outdated()).toEqual(['/people/list', '/people/meta', '/roles']);
});
