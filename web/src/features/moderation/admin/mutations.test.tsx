import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../../../lib/locale/i18n.ts';
import { saveSession } from '../../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../../lib/testing/fake-browser.ts';
import { currentToasts, dismissToast } from '../../../lib/screen/toast.ts';
import { useDecideCase, useReopenCase } from './mutations.ts';

const words = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../public/locales/en/${name}.json`, import.meta.url), 'utf8'));
const [moderation, errors] = [words('moderation'), words('errors')];

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { moderation, errors } } }));
beforeEach(() => {
  fakeBrowser();
  saveSession(session);
});
afterEach(() => vi.unstubAllGlobals());

/** What a screen that decides has in its hands. */
const calls = () => {
  const given: { decide?: ReturnType<typeof useDecideCase>; reopen?: ReturnType<typeof useReopenCase> } = {};
  const Screen = () => {
    Object.assign(given, { decide: useDecideCase(), reopen: useReopenCase() });
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  return given as Required<typeof given>;
};

const told = async (error_code: string, act: (screen: ReturnType<typeof calls>) => Promise<unknown>) => {
  vi.stubGlobal('fetch', async () => Response.json({ status: false, error_code }, { status: 400 }));
  await act(calls()).catch(() => {});
  const [shown, ...others] = currentToasts();
  expect([shown?.tone, others]).toEqual(['danger', []]);
  dismissToast(shown?.id ?? 0);
  return shown?.title;
};

test.each([
  ['INVALID_ACTION', `${errors.INVALID_ACTION} ${moderation.case.decided_meanwhile}`],
  ['NOT_ENOUGH_POINTS', moderation.case.points_spent.replace('$t(own:points)', 'points')],
  ['NO_PERMISSION', errors.NO_PERMISSION],
])('R8.2 %s on a decided case says what the catalogue says where it is true, and why', async (code, text) => {
  expect(typeof text).toBe('string');
  const case_id = '01a1fdea-8b8c-7000-aa4c-079b5089e408';
  const body = { case_id, decision: 'hide' as const, reason: 'Rude' };
  expect(await told(code, ({ decide }) => decide.mutateAsync(body))).toBe(text);
  expect(await told(code, ({ reopen }) => reopen.mutateAsync(case_id))).toBe(text);
});
