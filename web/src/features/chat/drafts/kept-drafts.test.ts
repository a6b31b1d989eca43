import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { no_text } from '../../content/index.ts';
import { idOf } from '../testing/records.ts';
import { changeDraft, draftsQuery, keepUnsent, keptDrafts, saveKept } from './kept-drafts.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../../lib/api/api.ts', async (original) => ({ ...(await original<object>()), call }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('words that were being saved when the person lost the conversation stay on the device', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  const client = new QueryClient();
  client.setQueryData(draftsQuery().queryKey, { items: [] });
  let answer: (saved: object) => void = () => {};
  call.mockImplementation((_endpoint, { body }: { body: object }) => {
    return new Promise((resolve) => (answer = () => resolve({ ...body, mentions: [], attachments: [] })));
  });
  const kept = () => Object.values(keptDrafts('').get() ?? {});
  const conversation_id = idOf(1);
  changeDraft(client, { conversation_id, thread_id: null }, { text: { ...no_text, text: 'Half a thought' } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(call).toHaveBeenCalledOnce();
  keepUnsent(client, conversation_id);
  answer({});
  await vi.advanceTimersByTimeAsync(0);
  expect(kept().map(({ text, is_refused }) => [text.text, is_refused])).toEqual([['Half a thought', true]]);
  expect(client.getQueryData(draftsQuery().queryKey)).toEqual({ items: [] });
  saveKept(client);
  expect(call).toHaveBeenCalledOnce();
});
