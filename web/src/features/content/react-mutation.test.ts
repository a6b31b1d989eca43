import 'fake-indexeddb/auto';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Counters } from '../../lib/feature/cards.ts';
import { currentToasts, dismissToast } from '../../lib/screen/toast.ts';
import { saveSession } from '../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../lib/testing/fake-browser.ts';
import { loadQueue } from '../../lib/writes/send-or-queue.ts';
import { reacting } from './react-mutation.ts';

const queryClient = new QueryClient();
let shown: Counters;
const cached = {
  find: () => shown,
  setCounters: (_client: QueryClient, _id: string, change: (known: Counters) => Partial<Counters>) => {
    shown = { ...shown, ...change(shown) };
  },
};

/** Answers of the server, given by hand in the order of the calls. */
let answers: ((answer: Response) => void)[];
const react = (reaction: 'clap' | 'heart') =>
  new MutationObserver(queryClient, reacting(queryClient, cached, 'c1')).mutate(reaction);
const counted = (reaction: 'clap' | 'heart') =>
  Response.json({ status: true, data: { reactions: [{ reaction, count: 1 }], my_reaction: reaction } });

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  shown = { reactions: [{ reaction: 'wow', count: 2 }], my_reaction: null, comments_count: 0 };
  answers = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('a reaction is shown at once, and as it was before if the server refuses it, which is said', async () => {
  const before = shown;
  const reacted = react('clap');
  await expect.poll(() => answers.length).toBe(1);
  expect(shown).toMatchObject({ my_reaction: 'clap', reactions: [{ count: 2 }, { reaction: 'clap', count: 1 }] });
  answers[0]?.(Response.json({ status: false, error_code: 'NO_PERMISSION' }, { status: 403 }));
  await expect(reacted).rejects.toMatchObject({ code: 'NO_PERMISSION' });
  expect(shown).toEqual(before);
  expect(currentToasts()).toMatchObject([{ tone: 'danger' }]);
});

test('of two clicks the second stays shown while the first is answered', async () => {
  const both = [react('clap'), react('heart')];
  await expect.poll(() => answers.length).toBe(1);
  expect(shown.my_reaction).toBe('heart');
  answers[0]?.(counted('clap'));
  await both[0];
  expect(shown.my_reaction).toBe('heart');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.(counted('heart'));
  await both[1];
  expect(shown).toMatchObject({ my_reaction: 'heart', reactions: [{ reaction: 'heart', count: 1 }] });
});

test('a pending reaction is drawn over the server’s last word, and not counted twice', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const before = shown;
  const delivery = await react('clap');
  if (!('queued' in delivery)) throw new Error('It was sent');
  expect(shown).toEqual(before);
  const { discard } = await loadQueue();
  await discard(delivery.queued.id);
});
