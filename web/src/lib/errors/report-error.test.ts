import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, newPage } from '../testing/fake-browser.ts';

const createReporter = vi.hoisted(() => vi.fn<(settings: object) => unknown>());
vi.mock('./reporter.ts', () => ({ createReporter }));

const sent = vi.fn<(error: unknown, tags: object) => void>();
const ask = vi.fn<() => Promise<Response>>();
let error_reporting: { is_enabled: boolean; dsn: string | null };

beforeEach(() => {
  fakeBrowser();
  sent.mockReset();
  createReporter.mockReset().mockReturnValue(sent);
  error_reporting = { is_enabled: true, dsn: 'https://key@errors.example/1' };
  ask.mockReset().mockImplementation(async () => Response.json({ status: true, data: { error_reporting } }));
  vi.stubGlobal('fetch', ask);
  for (const name of ['error', 'warn'] as const) vi.spyOn(console, name).mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const load = () => newPage(() => import('./report-error.ts'));
const errors = () => sent.mock.calls.map(([error]) => error);

test('R7.8 an error is reported with its tags, also one from before reporting had started', async () => {
  const { reportError, startErrorReporting } = await load();
  reportError('first', { boundary: 'page' });
  reportError('second');
  await startErrorReporting();
  reportError('third', { boundary: 'app' });
  expect(sent.mock.calls).toEqual([
    ['first', { boundary: 'page' }],
    ['second', {}],
    ['third', { boundary: 'app' }],
  ]);
  expect(console.error).toHaveBeenCalledTimes(3);
  expect(createReporter).toHaveBeenCalledTimes(1);
  expect(createReporter).toHaveBeenCalledWith(error_reporting);
});

test('an error starts reporting by itself', async () => {
  const { reportError } = await load();
  reportError('first');
  await vi.waitFor(() => expect(errors()).toEqual(['first']));
});

test.each<[string, typeof error_reporting]>([
  ['it is off', { is_enabled: false, dsn: 'https://key@errors.example/1' }],
  ['it has no address', { is_enabled: true, dsn: null }],
])('R7.8 nothing is reported when %s, and its code is not loaded', async (_, settings) => {
  error_reporting = settings;
  const { reportError, startErrorReporting } = await load();
  reportError('first');
  await startErrorReporting();
  reportError('second');
  expect(createReporter).not.toHaveBeenCalled();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalledTimes(2);
});

test('a loop of errors before the start fills no memory: the first 20 are kept', async () => {
  const { reportError, startErrorReporting } = await load();
  for (let count = 1; count <= 22; count += 1) reportError(count);
  await startErrorReporting();
  expect(errors()).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('a start that failed is tried again', async () => {
  ask.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { reportError, startErrorReporting } = await load();
  reportError('first');
  await startErrorReporting();
  expect(console.warn).toHaveBeenCalledWith('Error reporting could not start', expect.any(Error));
  await startErrorReporting();
  expect(errors()).toEqual(['first']);
});
