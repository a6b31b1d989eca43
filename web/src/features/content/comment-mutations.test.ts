import 'fake-indexeddb/auto';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../lib/screen/toast.ts';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { loadQueue } from '../../lib/writes/send-or-queue.ts';
import type { ContentComment } from '@plaudit/contract/content/schema';
import { addingComment, deletingComment } from './comment-mutations.ts';
import { commentPages } from './queries.ts';
import { showAdded } from './cached-comments.ts';

const queryClient = new QueryClient();
const counts: number[] = [];
const written = { message: 'Well done', mentions: [], text: 'Well done', attachments: [], idempotency_key: 'key' };
const add = () =>
  new MutationObserver(
    queryClient,
    addingComment(queryClient, { parent_id: 'top', top_id: 'top' }, (by) => void counts.push(by)),
  ).mutate(written);
const shown = () =>
  queryClient.getQueryData(commentPages('top').queryKey)?.pages[0]?.items.map(({ content_id }) => content_id);

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  counts.length = 0;
  queryClient.setQueryData(commentPages('top').queryKey, {
    pages: [{ items: [], next_cursor: null }],
    pageParams: [null],
  });
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a comment is counted before it is sent, and stands there with its answer', async () => {
  const data = { content_id: 'c1', parent_id: 'top' };
  vi.stubGlobal('fetch', async () => Response.json({ status: true, data }));
  await add();
  expect([counts, shown()]).toEqual([[1], ['c1']]);
});

test('a comment that the server refuses is counted no longer', async () => {
  const refused = { status: false, error_code: 'NO_PERMISSION' };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 403 }));
  await expect(add()).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  expect([counts, shown()]).toEqual([[1, -1], []]);
});

test('a comment that waits is counted by what is drawn over the server’s last word, and not twice', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const delivery = await add();
  if (!('queued' in delivery)) throw new Error('It was sent');
  expect([counts, shown()]).toEqual([[1, -1], []]);
  const { discard } = await loadQueue();
  await discard(delivery.queued.id);
});

const undo_ms = 20_000;
const remove = () => {
  vi.useFakeTimers();
  const kept = { content_id: 'c1', parent_id: 'top', comments_count: 2 };
  showAdded(queryClient, kept as ContentComment);
  deletingComment(queryClient, ((key: string) => key) as TFunction<'content'>, kept, (by) => void counts.push(by))();
};

test('a comment that is deleted is counted no longer, with its replies, and goes when the time to undo is over', async () => {
  const asked = vi.fn<typeof fetch>(async () => Response.json({ status: true, data: {} }));
  vi.stubGlobal('fetch', asked);
  remove();
  expect([counts, asked.mock.calls.length]).toEqual([[-3], 0]);
  await vi.advanceTimersByTimeAsync(undo_ms);
  expect([counts, shown(), asked.mock.lastCall?.[0]]).toEqual([[-3], [], expect.stringContaining('content_id=c1')]);
  // Also from a page that is going.
  expect(asked.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
});

test('a deletion that is undone, or that the server refuses, counts again', async () => {
  const refused = { status: false, error_code: 'NO_PERMISSION' };
  const asked = vi.fn<() => Promise<Response>>(async () => Response.json(refused, { status: 403 }));
  vi.stubGlobal('fetch', asked);
  remove();
  currentToasts()[0]?.action?.onClick();
  await vi.advanceTimersByTimeAsync(undo_ms);
  expect([counts, asked.mock.calls.length]).toEqual([[-3, 3], 0]);
  remove();
  await vi.advanceTimersByTimeAsync(undo_ms);
  expect([counts, shown(), currentToasts().at(-1)?.tone]).toEqual([[-3, 3, -3, 3], ['c1'], 'danger']);
});
