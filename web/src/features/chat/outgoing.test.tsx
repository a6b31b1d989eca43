import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Message } from '@plaudit/contract/chat/schema';
import { fakeBrowser, newPage, session } from '../../lib/testing/fake-browser.ts';
import { messagesKey } from './queries.ts';
import { type MessageWindow, windowOf } from './messages/message-window.ts';
import { idOf, message } from './testing/records.ts';

vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useSyncExternalStore: <T,>(_subscribe: unknown, get: () => T): T => get(),
  useMemo: <T,>(make: () => T): T => make(),
}));

const conversation_id = idOf(1);
let client: QueryClient;
/** What arrived at the server, under which keys. */
let sent: { key: string | null; words: string }[];

beforeEach(() => {
  fakeBrowser();
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  client = new QueryClient();
  client.setQueryData(
    messagesKey(conversation_id),
    windowOf({ items: [], has_before: false, has_after: false, last_seq: 0, last_change: 0 }),
  );
  sent = [];
  vi.stubGlobal('fetch', async (_address: string, { body, headers }: RequestInit) => {
    const { words, client_id } = JSON.parse(body as string) as { words: string; client_id: string };
    sent.push({ key: new Headers(headers).get('idempotency-key'), words });
    return Response.json({ status: true, data: message(sent.length, { words, client_id }) });
  });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A page of the signed-in person with what it says, and what it has not sent yet. */
const openPage = () =>
  newPage(async () => {
    const [{ useOutgoing, useSay }, { saveSession }, { writeStore }] = await Promise.all([
      import('./outgoing.ts'),
      import('../../lib/session/session-store.ts'),
      import('../../lib/writes/write-store.ts'),
    ]);
    saveSession(session);
    const given: { say?: ReturnType<typeof useSay> } = {};
    const Field = () => {
      Object.assign(given, { say: useSay(conversation_id) });
      return null;
    };
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Field />
      </QueryClientProvider>,
    );
    const say = (client_id: string, words: string) =>
      given.say?.({ client_id, words, mentions: [], attachments: [], reply_to: null, name: 'Picnic', text: words });
    const useWords = (...arrived: Message[]) =>
      useOutgoing(conversation_id, arrived).map(({ shown: { words } }) => words);
    return { say, outgoing: useWords, waiting: () => writeStore.read() };
  });
const shown = () =>
  client.getQueryData<MessageWindow>(messagesKey(conversation_id))?.messages.map(({ words }) => words);

test('what is said is kept before it is on its way, in its order, under a name that it keeps', async () => {
  const page = await openPage();
  for (const [n, words] of ['First', 'Second'].entries()) await page.say(idOf(n), words);
  expect(sent).toEqual([]);
  const waiting = await page.waiting();
  expect(waiting.map(({ subject, idempotency_key, body }) => [subject, idempotency_key, body])).toEqual(
    ['First', 'Second'].map((words, n) => [
      `messages ${conversation_id}`,
      idOf(n),
      { conversation_id, client_id: idOf(n), words },
    ]),
  );
});

test('what is not sent yet is shown below what is there, once', async () => {
  const page = await openPage();
  for (const [n, words] of ['Third', 'Fourth'].entries()) await page.say(idOf(10 + n), words);
  expect(page.outgoing().slice(-2)).toEqual(['Third', 'Fourth']);
  // It arrived, and this device has not heard the answer.
  expect(page.outgoing(message(1, { client_id: idOf(10) })).slice(-1)).toEqual(['Fourth']);
  expect(page.outgoing(message(1, { client_id: idOf(10) }))).not.toContain('Third');
});

test('a browser that keeps nothing sends it at once, under the same name', async () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('indexedDB', { open: refuse });
  const page = await openPage();
  await page.say(idOf(3), 'Anyway');
  expect([sent, shown()]).toEqual([[{ key: idOf(3), words: 'Anyway' }], ['Anyway']]);
});
