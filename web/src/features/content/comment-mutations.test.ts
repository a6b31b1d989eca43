import 'fake-indexeddb/auto';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { addingComment } from './comment-mutations.ts';
import { commentPages } from './queries.ts';

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
