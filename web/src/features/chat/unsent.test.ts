import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendMessage } from '@plaudit/contract/chat/endpoints';
import { fakeBrowser, newPage, session } from '../../lib/testing/fake-browser.ts';
import { idOf } from './testing/records.ts';

// Hooks run only while a page draws. Here they return what a screen would show now.
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useMemo: (make: () => unknown) => make(),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));

const conversation_id = idOf(1);
const went = vi.fn<(address: string) => void>();

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { assign: went.mockReset(), pathname: `/connect/group/${conversation_id}`, search: '' });
  Object.assign(navigator, { onLine: false });
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

/** A page that was just loaded, with what the browser kept, of a person who signed in. */
const signedIn = async (employee_id: string) => {
  const page = await newPage(async () => ({
    ...(await import('./outgoing.ts')),
    ...(await import('./drafts/kept-drafts.ts')),
    ...(await import('../../lib/writes/send-or-queue.ts')),
    ...(await import('../../lib/session/session-store.ts')),
    ...(await import('../../lib/session/session-events.ts')),
    ...(await import('../../lib/session/sign-out.ts')),
  }));
  page.saveSession({ ...session, employee_id });
  page.followRefusedSessions();
  await (await page.loadQueue()).whenLoaded();
  return page;
};
type Page = Awaited<ReturnType<typeof signedIn>>;

/** What the conversation shows as not sent yet, and what was begun there. */
const left = ({ useOutgoing: outgoingOf, keptDrafts }: Page, employee_id: string) => [
  ...outgoingOf(conversation_id, []).map(({ shown }) => shown.words),
  ...Object.values(keptDrafts(employee_id).get() ?? {}).map(({ text }) => text.text),
];

test('what a person wrote to a conversation waits for them when the server ends their session, and for no one else', async () => {
  const page = await signedIn('e1');
  const client_id = idOf(7);
  await page.sendOrQueue(sendMessage, {
    kind: 'message',
    subject: page.messagesTo(conversation_id),
    body: { conversation_id, client_id, words: 'On my way' },
    idempotency_key: client_id,
    is_ordered: true,
    label: {},
    shown: { client_id, words: 'On my way', mentions: [], attachments: [], reply_to: null },
  });
  page.changeDraft(new QueryClient(), { conversation_id, thread_id: null }, { text: { text: 'And', mentions: [] } });
  expect(left(page, 'e1')).toEqual(['On my way', 'And']);
  page.clearAuth('ended');
  await vi.waitFor(() => expect(went).toHaveBeenCalledOnce());

  expect(left(await signedIn('e2'), 'e2')).toEqual([]);
  expect(left(await signedIn('e1'), 'e1')).toEqual(['On my way', 'And']);
});
