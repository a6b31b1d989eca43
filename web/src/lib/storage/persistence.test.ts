import { QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, newPage, session } from '../testing/fake-browser.ts';

const hour_ms = 3_600_000;
let leave: () => void;

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'pagehide') leave = listener;
  });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page after its start: stored answers are back, and new ones are stored. */
const start = (employee_id = 'e1') =>
  newPage(async () => {
    const page = {
      ...(await import('./persistence.ts')),
      ...(await import('../api/query.ts')),
      ...(await import('../session/session-store.ts')),
      ...(await import('./offline-cache.ts')),
    };
    page.saveSession({ ...session, employee_id });
    await page.restoreAnswers();
    page.keepAnswers();
    return page;
  });
type Page = Awaited<ReturnType<typeof start>>;

const close = async (page: Page) => {
  leave();
  // Reading runs after the writes that have begun.
  await page.offlineCache('answers:').get('');
};
const ask = ({ queryClient }: Page, key: string, data: unknown, meta?: { persist_ms: number }) =>
  queryClient.fetchQuery({ queryKey: [key], queryFn: async () => data, ...(meta && { meta }) });

test('R7.9 each answer is stored for its own time: a day, or as its query says', async () => {
  const page = await start();
  await ask(page, 'feed', 'a day');
  await ask(page, 'types', 'twelve hours', { persist_ms: 12 * hour_ms });
  await ask(page, 'search', 'never', { persist_ms: 0 });
  await close(page);
  const database = await openDB('plaudit-offline');
  expect(await database.count('entries')).toBe(2);
  database.close();

  const next = await start();
  expect(next.queryClient.getQueryData(['feed'])).toBe('a day');
  expect(next.queryClient.getQueryData(['types'])).toBe('twelve hours');
  expect(next.queryClient.getQueryData(['search'])).toBeUndefined();

  vi.setSystemTime(Date.now() + 12 * hour_ms);
  const later = await start();
  expect(later.queryClient.getQueryData(['feed'])).toBe('a day');
  expect(later.queryClient.getQueryData(['types'])).toBeUndefined();
  await close(later);

  vi.setSystemTime(Date.now() + 12 * hour_ms);
  expect((await start()).queryClient.getQueryData(['feed'])).toBeUndefined();
});

test('changes by live events and mutations are stored too, and removed answers are not', async () => {
  const page = await start();
  await ask(page, 'feed', ['old']);
  await ask(page, 'gone', 'x');
  page.queryClient.setQueryData(['feed'], ['new', 'old']);
  page.queryClient.removeQueries({ queryKey: ['gone'] });
  await close(page);
  const { queryClient } = await start();
  expect(queryClient.getQueryData(['feed'])).toEqual(['new', 'old']);
  expect(queryClient.getQueryData(['gone'])).toBeUndefined();
});

test('of a list its first page is stored', async () => {
  const page = await start();
  const pages = { pages: [['a'], ['b']], pageParams: [null, 'cursor'] };
  page.queryClient.setQueryData(['feed'], pages);
  await close(page);
  const { queryClient } = await start();
  expect(queryClient.getQueryData(['feed'])).toEqual({ pages: [['a']], pageParams: [null] });
});

test('answers are of one person, and nothing of them is left for the next', async () => {
  const page = await start('e1');
  await ask(page, 'feed', 'of e1');
  await close(page);
  const other = await start('e2');
  expect(other.queryClient.getQueryData(['feed'])).toBeUndefined();
  await vi.waitFor(async () => expect((await other.offlineCache('answers:').all()).size).toBe(0));

  await ask(other, 'feed', 'of e2');
  await close(other);
  await other.forgetAnswers();
  expect(other.queryClient.getQueryData(['feed'])).toBeUndefined();
  expect((await start('e2')).queryClient.getQueryData(['feed'])).toBeUndefined();
});

test('an answer that arrives after the sign-out is not stored', async () => {
  const page = await start();
  let arrive: (data: string) => void = () => {};
  const asked = page.queryClient
    .fetchQuery({ queryKey: ['feed'], queryFn: () => new Promise<string>((resolve) => (arrive = resolve)) })
    .catch(() => null);
  page.clearSession();
  await page.forgetAnswers();
  page.saveSession({ ...session, employee_id: 'e2' });
  arrive('of e1');
  await asked;
  await close(page);
  expect((await start('e2')).queryClient.getQueryData(['feed'])).toBeUndefined();
});

test('an answer that waits to be written is not stored for a person who signs in in another tab', async () => {
  const page = await start('e1');
  await ask(page, 'feed', 'of e1');
  page.saveSession({ ...session, employee_id: 'e2' });
  await close(page);
  expect((await page.offlineCache('answers:').all()).size).toBe(0);
});

test('a clock that was set back makes no answer fresh for longer', async () => {
  const page = await start();
  await ask(page, 'feed', 'x');
  await close(page);
  vi.setSystemTime(Date.now() - hour_ms);
  const { queryClient } = await start();
  expect(queryClient.getQueryState(['feed'])?.dataUpdatedAt).toBe(Date.now() - 30_000);
});

test('after a reload an answer is shown and requested again, unless its query believes it for longer', async () => {
  const page = await start();
  await ask(page, 'feed', 'before the change');
  await close(page);
  const next = await start();
  const show = async (staleTime?: number) => {
    const queryFn = vi.fn<() => Promise<string>>().mockResolvedValue('after it');
    const options = { queryKey: ['feed'], queryFn, ...(staleTime && { staleTime }) };
    const seen: unknown[] = [];
    const stop = new QueryObserver(next.queryClient, options).subscribe(({ data }) => seen.push(data));
    seen.unshift(next.queryClient.getQueryData(['feed']));
    await vi.waitFor(() => expect(next.queryClient.isFetching()).toBe(0));
    stop();
    return { asked: queryFn.mock.calls.length, first: seen[0], last: next.queryClient.getQueryData(['feed']) };
  };
  expect(await show(30 * 60_000)).toEqual({ asked: 0, first: 'before the change', last: 'before the change' });
  expect(await show()).toEqual({ asked: 1, first: 'before the change', last: 'after it' });
});

test('of one person the newest 200 answers are kept', async () => {
  const page = await start();
  for (let count = 1; count <= 201; count += 1) {
    vi.setSystemTime(Date.now() + 1);
    await ask(page, `list ${count}`, count);
  }
  await close(page);
  const { queryClient, offlineCache } = await start();
  expect(queryClient.getQueryCache().getAll()).toHaveLength(200);
  expect([1, 2, 201].map((count) => queryClient.getQueryData([`list ${count}`]))).toEqual([undefined, 2, 201]);
  await vi.waitFor(async () => expect((await offlineCache('answers:').all()).size).toBe(200));
});

test('what a screen has read already is not replaced by what was stored', async () => {
  const page = await start();
  await ask(page, 'feed', 'stored');
  await close(page);
  const next = await start();
  next.queryClient.setQueryData(['feed'], 'newer');
  await next.restoreAnswers();
  expect(next.queryClient.getQueryData(['feed'])).toBe('newer');
});

test('answers that arrive within a second are written together, without the page being left', async () => {
  const page = await start();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
  await ask(page, 'feed', 'a');
  vi.advanceTimersByTime(999);
  await ask(page, 'people', 'b');
  const kept = () => page.offlineCache('answers:').all();
  expect((await kept()).size).toBe(0);
  vi.advanceTimersByTime(1);
  expect((await kept()).size).toBe(2);
  page.queryClient.setQueryData(['feed'], 'c');
  vi.advanceTimersByTime(1_000);
  expect([...(await kept()).values()].map((answer) => (answer as { data: string }).data).toSorted()).toEqual([
    'b',
    'c',
  ]);
});

test('nothing is stored while no one is signed in, and nothing comes back', async () => {
  const page = await start();
  page.clearSession();
  await ask(page, 'feed', 'x');
  await close(page);
  expect((await page.offlineCache('answers:').all()).size).toBe(0);
  await page.restoreAnswers();
  expect((await start()).queryClient.getQueryData(['feed'])).toBeUndefined();
});

test('what looks like a list and is none is stored as it is', async () => {
  const page = await start();
  const odd = { of_text: { pages: 3, pageParams: [] }, of_params: { pages: ['a', 'b'] } };
  for (const [key, data] of Object.entries(odd)) await ask(page, key, data);
  await ask(page, 'nothing', null);
  await close(page);
  const { queryClient } = await start();
  expect(queryClient.getQueryData(['of_text'])).toEqual(odd.of_text);
  expect(queryClient.getQueryData(['of_params'])).toEqual(odd.of_params);
  expect(queryClient.getQueryData(['nothing'])).toBeNull();
});
