import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveSession } from '../../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../../lib/testing/fake-browser.ts';
import { messagesKey, messagesQuery } from '../queries.ts';
import { idOf, message } from '../testing/records.ts';
import { type MessageWindow, windowOf } from './message-window.ts';
import { readBefore } from './read-pages.ts';

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
});
afterEach(() => void vi.unstubAllGlobals());

test('with a page before them, the messages that were there are not drawn again', async () => {
  const answer = (from: number, to: number) => ({
    items: Array.from({ length: to - from + 1 }, (_, at) => message(from + at)),
    has_before: false,
    has_after: false,
    last_seq: 9,
    last_change: 9,
  });
  const client = new QueryClient();
  const key = messagesKey(idOf(1));
  const stop = new QueryObserver(client, { ...messagesQuery(idOf(1)), enabled: false }).subscribe(() => {});
  client.setQueryData<MessageWindow>(key, windowOf({ ...answer(5, 9), has_before: true }));
  const before = client.getQueryData<MessageWindow>(key)?.messages ?? [];
  vi.stubGlobal('fetch', async () => Response.json({ status: true, data: answer(1, 4) }));
  await readBefore(client, idOf(1));
  const after = client.getQueryData<MessageWindow>(key)?.messages ?? [];
  expect(after.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(after.slice(4).map((one, at) => one === before[at])).toEqual([true, true, true, true, true]);
  stop();
});
