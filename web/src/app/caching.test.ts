import { focusManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { companyQuery, globalConfigQuery, modulesQuery } from '../features/company/queries.ts';
import { typesQuery } from '../features/recognition/queries.ts';
import { queryClient } from '../lib/api/query.ts';
import { saveSession } from '../lib/session/session-store.ts';
import { fakeBrowser, session } from '../lib/testing/fake-browser.ts';
import { versionInfoQuery } from '../lib/update/version-info.ts';
import { refreshSignedIn } from './refresh-signed-in.ts';

const asked = vi.fn<(url: string) => Promise<Response>>();
const success = async () => Response.json({ status: true, data: {} });
const failure = async () => Response.json({ status: false, error_code: 'INTERNAL_SERVER_ERROR' }, { status: 500 });
const countOf = (path: string) => asked.mock.calls.filter(([url]) => url.includes(path)).length;

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  queryClient.clear();
  // Makes queries notice focus.
  queryClient.mount();
  vi.stubGlobal('fetch', asked.mockReset().mockImplementation(success));
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers();
});
afterEach(() => {
  queryClient.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Query = ConstructorParameters<typeof QueryObserver>[1];

/** Shows a query for a while, as a screen does, and brings the window to the front in between. */
const show = async (query: unknown, { age_ms }: { age_ms: number }) => {
  const stop = new QueryObserver(queryClient, query as Query).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(age_ms);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await vi.advanceTimersByTimeAsync(0);
  stop();
};

test('R7.9 module map: only with a company, stale after 60 s, not read again on focus, no retry, stored for a day', async () => {
  await show(modulesQuery(''), { age_ms: 0 });
  expect(countOf('module/get')).toBe(0);
  await show(modulesQuery('c1'), { age_ms: 59_999 });
  await show(modulesQuery('c1'), { age_ms: 0 });
  expect(countOf('module/get')).toBe(1);
  await show(modulesQuery('c1'), { age_ms: 1 });
  await show(modulesQuery('c1'), { age_ms: 3_600_000 });
  expect(countOf('module/get')).toBe(2);
  expect(modulesQuery('c1').meta).toEqual({ persist_ms: 86_400_000 });
});

test.each([
  ['module map', modulesQuery('c2'), 'module/get'],
  ['company config', companyQuery(), 'company/get'],
])('R7.9 %s: asked once though the server fails, and not again on focus', async (_, query, path) => {
  asked.mockImplementation(failure);
  await show(query, { age_ms: 60_000 });
  expect(countOf(path)).toBe(1);
});

test('another query is asked again when the server fails, and on focus when it is old', async () => {
  asked.mockImplementationOnce(failure);
  await show(globalConfigQuery(), { age_ms: 10_000 });
  expect(countOf('global/get')).toBe(2);
  await show(globalConfigQuery(), { age_ms: 3_600_000 });
  expect(countOf('global/get')).toBe(3);
});

test('R7.9 recognition types: cached for 30 minutes, stored for 12 hours; global config: stored for 24', async () => {
  await show(typesQuery(), { age_ms: 1_799_999 });
  await show(typesQuery(), { age_ms: 0 });
  expect(countOf('type/list')).toBe(1);
  await show(typesQuery(), { age_ms: 1 });
  await show(typesQuery(), { age_ms: 0 });
  expect(countOf('type/list')).toBe(2);
  expect(typesQuery().meta).toEqual({ persist_ms: 43_200_000 });
  expect(globalConfigQuery().meta).toEqual({ persist_ms: 86_400_000 });
});

test('R7.9 version info: stale after 5 minutes, no retry', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await show(versionInfoQuery, { age_ms: 299_999 });
  await show(versionInfoQuery, { age_ms: 0 });
  expect(countOf('version.json')).toBe(1);
  await show(versionInfoQuery, { age_ms: 1 });
  expect(countOf('version.json')).toBe(2);
});

test('R7.9 the company is resolved once, whatever the result', async () => {
  asked.mockImplementation(failure);
  expect(await refreshSignedIn('c1')).toMatchObject({ kind: 'failed' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countOf('company/resolve?company_id=c1')).toBe(1);
});
