import type { BrowserOptions, ErrorEvent } from '@sentry/browser';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-browser.ts';
import { createReporter } from './reporter.ts';

const sentry = vi.hoisted(() => ({
  options: null as unknown,
  captured: [] as unknown[],
  integrations: {} as Record<string, unknown>,
}));
vi.mock('@sentry/browser', () => {
  const integration = (name: string) => (given?: unknown) => {
    sentry.integrations[name] = given ?? 'as usual';
    return { name };
  };
  return {
    init: (options: unknown) => (sentry.options = options),
    captureException: (...given: unknown[]) => sentry.captured.push(given),
    breadcrumbsIntegration: integration('breadcrumbs'),
    eventFiltersIntegration: integration('filters'),
    globalHandlersIntegration: integration('handlers'),
    linkedErrorsIntegration: integration('linked'),
    replayIntegration: integration('replay'),
  };
});

const id = '019a2b3c-1111-7222-8333-0123456789ab';
const settings = {
  is_enabled: true,
  dsn: 'https://key@errors.example/1',
  replay_sample_rate: 0,
  replay_on_error_sample_rate: 1,
};

beforeEach(() => {
  fakeBrowser();
  sentry.captured.length = 0;
  vi.stubGlobal('location', { pathname: `/profile/${id}` });
});
afterEach(() => vi.unstubAllGlobals());

const start = () => {
  const report = createReporter(settings);
  return { report, options: sentry.options as BrowserOptions };
};

test('R7.8 reports go through the app’s own server, with the rates that it gives', () => {
  expect(start().options).toMatchObject({
    dsn: settings.dsn,
    tunnel: '/api/extra/sentry/tunnel',
    release: 'c0ffee',
    replaysSessionSampleRate: 0,
    replaysOnErrorSampleRate: 1,
    transportOptions: { headers: { 'content-type': 'text/plain' } },
  });
});

test('R7.8 nothing is listened to but errors and the paths of calls, and nothing about people is collected', () => {
  const { options } = start();
  expect(options.defaultIntegrations).toBe(false);
  expect(options.dataCollection).toEqual({
    userInfo: false,
    cookies: false,
    httpHeaders: false,
    httpBodies: [],
    urlQueryParams: false,
  });
  expect(Object.keys(sentry.integrations).toSorted()).toEqual([
    'breadcrumbs',
    'filters',
    'handlers',
    'linked',
    'replay',
  ]);
  expect(sentry.integrations.breadcrumbs).toEqual({ dom: false, fetch: true, xhr: true, history: true });
});

test('R7.8 a recording has every letter and picture masked, also in labels', () => {
  start();
  expect(sentry.integrations.replay).toMatchObject({ maskAllText: true, maskAllInputs: true, blockAllMedia: true });
  expect(sentry.integrations.replay).toHaveProperty(
    'maskAttributes',
    expect.arrayContaining(['aria-label', 'title', 'alt', 'placeholder', 'value']),
  );
});

test('R7.8 what is sent has no person in it: not in events, steps before them, nor the path', () => {
  const { report, options } = start();
  const event = { message: `No ${id}`, user: { id }, server_name: 'of ana' } as unknown as ErrorEvent;
  expect(options.beforeSend?.(event, {})).toEqual({ message: 'No :id', user: {}, server_name: undefined });
  expect(options.beforeBreadcrumb?.({ message: 'to ana@acme.example' })).toEqual({ message: 'to :address' });
  const error = new Error('broken');
  report(error, { boundary: 'page' });
  expect(sentry.captured).toEqual([[error, { tags: { boundary: 'page', path: '/profile/:id' } }]]);
});
