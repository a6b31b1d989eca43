import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { linked_paths } from '@plaudit/contract/paths';
import { mentionOf } from '@plaudit/contract/words/mention';
import { i18n } from '../../lib/locale/i18n.ts';
import { fakeBrowser } from '../../lib/testing/fake-browser.ts';
import { idOf, message, person } from './testing/records.ts';
import { useMessageActions } from './use-message-actions.ts';

const copied = vi.fn<(text: string) => Promise<void>>();

beforeAll(() => i18n.use(initReactI18next).init({ lng: 'en', resources: {} }));
beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('location', { origin: 'https://plaudit.example' });
  vi.stubGlobal('navigator', { clipboard: { writeText: copied.mockReset().mockResolvedValue() } });
});
afterEach(() => vi.unstubAllGlobals());

const actions = () => {
  const given: Partial<ReturnType<typeof useMessageActions>> = {};
  const Screen = () => {
    Object.assign(given, useMessageActions(idOf(1)));
    return null;
  };
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  return given as Required<typeof given>;
};

test('the link of a message is the address that emails and pushes have, with the host that colleagues open', () => {
  const { message_id } = message(3);
  actions().copyLink(message(3));
  expect(copied.mock.calls).toEqual([[`https://plaudit.example/connect/message/${message_id}`]]);
  expect(copied.mock.calls[0]?.[0]).toBe(`https://plaudit.example${linked_paths.message(message_id)}`);
});

test('copied words name the people whom they mention', () => {
  const mentions = [person(2)];
  actions().copyWords(message(1, { words: `Ask ${mentionOf(idOf(2))} first`, mentions }));
  expect(copied.mock.calls[0]?.[0]).toMatch(/^Ask @?Ana2 Example first$/);
});
