import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../../../lib/locale/i18n.ts';
import { currentToasts, dismissToast } from '../../../lib/screen/toast.ts';
import { saveSession } from '../../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../../lib/testing/fake-browser.ts';
import { useKeepWords } from './mutations.ts';

const words = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../../public/locales/en/${name}.json`, import.meta.url), 'utf8'));
const [privacy, common, errors] = [words('privacy'), words('common'), words('errors')];

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { privacy, common, errors } } }));
beforeEach(() => {
  fakeBrowser();
  saveSession(session);
});
afterEach(() => {
  currentToasts().forEach(({ id }) => dismissToast(id));
  vi.unstubAllGlobals();
});

const onScreen = () => {
  const given: Partial<ReturnType<typeof useKeepWords>> = {};
  const Screen = () => {
    Object.assign(given, useKeepWords());
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  return given as Required<typeof given>;
};

test('a changed setting says what it means and can be undone', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ status: true, data: JSON.parse(body) });
  });
  await onScreen().keep(false);
  const [shown, ...others] = currentToasts();
  expect(others).toEqual([]);
  expect(shown).toMatchObject({
    title: 'Content by deleted people will be deleted',
    description: expect.stringContaining('recognition, polls and comments'),
    action: { label: 'Undo' },
  });
  shown?.action?.onClick();
  await vi.waitFor(() => expect(sent).toEqual([{ keeps_words: false }, { keeps_words: true }]));
});

test('a refused change is not reported as done', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: false, error_code: 'NO_PERMISSION' }, { status: 403 }));
  await onScreen().keep(false);
  expect(currentToasts().map(({ title, action }) => [title, action])).toEqual([[errors.NO_PERMISSION, undefined]]);
});
