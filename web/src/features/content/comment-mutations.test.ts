import 'fake-indexeddb/auto';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '../../lib/screen/toast.ts';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { loadQueue } from '../../lib/writes/send-or-queue.ts';
import type { ContentComment } from '@plaudit/contract/content/schema';
import { addingComment, deleteComment } from './comment-mutations.ts';
import { commentPages } from './thread-queries.ts';
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
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a comment is counted before it is sent, and appears with its answer', async () => {
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

test('a pending comment is counted over the server’s last word when it is drawn, and not twice', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const delivery = await add();
  if (!('queued' in delivery)) throw new Error('It was sent');
  expect([counts, shown()]).toEqual([[1, -1], []]);
  const { discard } = await loadQueue();
  await discard(delivery.queued.id);
});

const kept = { content_id: 'c1', parent_id: 'top', comments_count: 2 } as ContentComment;
const remove = () => {
  showAdded(queryClient, kept);
  return deleteComment(queryClient, 'Comment deleted', kept, (by) => void counts.push(by));
};
const isReadAgain = () => queryClient.getQueryState(commentPages('top').queryKey)?.isInvalidated;
const path = (address: string | undefined) => new URL(address ?? '', 'http://here').pathname;

test('a comment that is deleted is counted no longer, with its replies, and comes back by undo', async () => {
  const asked = vi.fn<(address: string) => Promise<Response>>(async () => Response.json({ status: true, data: {} }));
  vi.stubGlobal('fetch', asked);
  const removing = remove();
  expect([counts, shown(), currentToasts()]).toEqual([[-3], [], []]);
  await removing;
  expect(asked.mock.lastCall?.[0]).toContain('/content/delete?content_id=c1');
  expect(isReadAgain()).toBe(false);
  currentToasts()[0]?.action?.onClick();
  await vi.waitFor(() => expect(isReadAgain()).toBe(true));
  expect([counts, path(asked.mock.lastCall?.[0])]).toEqual([[-3, 3], '/api/content/restore']);
});

test('a deletion or an undo that the server refuses is counted as it was, and said', async () => {
  const refused = { status: false, error_code: 'NO_PERMISSION' };
  vi.stubGlobal('fetch', async () => Response.json(refused, { status: 403 }));
  await remove();
  expect([counts, isReadAgain(), currentToasts().at(-1)?.tone]).toEqual([[-3, 3], true, 'danger']);

  counts.length = 0;
  const answers = [Response.json({ status: true, data: {} }), Response.json(refused, { status: 403 })];
  vi.stubGlobal('fetch', async () => answers.shift());
  await remove();
  currentToasts().at(-1)?.action?.onClick();
  await vi.waitFor(() => expect(currentToasts().at(-1)?.tone).toBe('danger'));
  expect([counts, shown()]).toEqual([[-3, 3, -3], []]);
});
