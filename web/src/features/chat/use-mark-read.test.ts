import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Conversation } from '@plaudit/contract/chat/schema';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { idOf } from './testing/records.ts';
import { useMarkRead } from './use-mark-read.ts';

const at = vi.hoisted(() => ({ is_looking: true }));
vi.mock('./use-attention.ts', () => ({ useAttention: () => at.is_looking }));
vi.mock('react', async (original) => ({
  ...(await original<typeof import('react')>()),
  useEffect: (run: () => void) => run(),
}));
vi.mock('@tanstack/react-query', async (original) => {
  const whole = await original<typeof import('@tanstack/react-query')>();
  return { ...whole, useQueryClient: () => new whole.QueryClient() };
});

const read = vi.fn<(address: string, asking: { body: string }) => Promise<Response>>();
beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  at.is_looking = true;
  const data = { read_seq: 5, unread_message_count: 0, unread_mention_count: 0 };
  vi.stubGlobal(
    'fetch',
    read.mockReset().mockImplementation(async () => Response.json({ status: true, data })),
  );
});
afterEach(() => vi.unstubAllGlobals());

const chat = { conversation_id: idOf(1), unread_message_count: 2 } as Conversation;

test('a chat is marked as read while someone looks at its end, and only if something is unread', () => {
  useMarkRead(chat, 5, false);
  useMarkRead({ ...chat, unread_message_count: 0 }, 5, true);
  at.is_looking = false;
  useMarkRead(chat, 5, true);
  expect(read).not.toHaveBeenCalled();
  at.is_looking = true;
  useMarkRead(chat, 5, true);
  expect(read.mock.calls.map(([, { body }]) => JSON.parse(body))).toEqual([{ conversation_id: idOf(1), seq: 5 }]);
});
