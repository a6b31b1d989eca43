import { QueryObserver } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
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
