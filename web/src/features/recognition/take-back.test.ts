import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FeedItem } from '@plaudit/contract/feed/endpoints';
import { provideForFeeds } from '../../lib/feature/cards.ts';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { feedPages } from '../content/queries.ts';
import { emptyDraft } from './draft.ts';
import { recognition as feature } from './feature.ts';
import { takeBack } from './take-back.ts';
import { idOf, person, recognition } from './testing/records.ts';

provideForFeeds([feature]);
const given = recognition(7);
const draft = { ...emptyDraft(), people: [person(2)] };
const draft_key = `draft recognition ${given.giver.employee_id}`;
const kept = () => JSON.parse(localStorage.getItem(draft_key) ?? 'null') as typeof draft | null;

let calls: string[];
let answer: () => Response;
beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  calls = [];
  answer = () => Response.json({ status: true, data: {} });
  vi.stubGlobal('fetch', async (url: string | URL, { method }: RequestInit) => {
    calls.push(`${method} ${new URL(url, 'https://plaudit.test').search}`);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const takenBack = async () => {
  const queryClient = new QueryClient();
  const { queryKey } = feedPages(null);
  const item: FeedItem = { kind: 'recognition', item_id: given.recognition_id, recognition: given };
  queryClient.setQueryData(queryKey, { pages: [{ items: [item], next_cursor: null }], pageParams: [null] });
  const reopen = vi.fn<() => void>();
  await takeBack({ given, draft, queryClient, reopen });
  return { reopen, shown: queryClient.getQueryData(queryKey)?.pages[0]?.items };
};

test('a recognition that was just given is deleted, and its draft opens again as a new one', async () => {
  const { reopen, shown } = await takenBack();
  expect(calls).toEqual([`DELETE ?content_id=${idOf(7)}`]);
  expect(shown).toEqual([]);
  expect(kept()).toMatchObject({ people: [{ employee_id: idOf(2) }] });
  // The server would answer a second use of the key with the deleted recognition.
  expect(kept()?.idempotency_key).not.toBe(draft.idempotency_key);
  expect(reopen).toHaveBeenCalledOnce();
});

test('a draft that was begun in the meantime stays, and if it can’t be deleted no draft opens again', async () => {
  localStorage.setItem(draft_key, JSON.stringify({ ...draft, people: [person(3)] }));
  expect((await takenBack()).reopen).not.toHaveBeenCalled();
  expect(kept()).toMatchObject({ people: [{ employee_id: idOf(3) }] });

  localStorage.clear();
  saveSession(session);
  answer = () => Response.json({ status: false, error: { code: 'NOT_ENOUGH_POINTS' } }, { status: 400 });
  expect((await takenBack()).reopen).not.toHaveBeenCalled();
  expect(kept()).toBeNull();
});
