import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveSession } from '../session/session-store.ts';
import { openLocalDatabase } from '../storage/local-database.ts';
import { fakeBrowser, session } from '../testing/fake-browser.ts';
import { discard, rewrite, startQueue } from './queue.ts';
import { aWrite } from './testing/writes.ts';
import type { Write } from './write.ts';
import { writeStore } from './write-store.ts';

/** The nth write of the signed-in person, each about something else. */
const mine = (n: number, fields: Partial<Write> = {}): Write => {
  const { employee_id, company_id } = session;
  return { ...aWrite(n, `subject ${n}`, fields), employee_id, company_id };
};
const left = async () => (await writeStore.read()).map(({ id }) => id);

beforeEach(async () => {
  fakeBrowser();
  saveSession(session);
  for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
  vi.stubGlobal('fetch', async () => Response.json({ status: true, data: {} }));
  await (await openLocalDatabase()).clear('writes');
});
afterEach(() => vi.unstubAllGlobals());

test('a pending write is discarded, one that is being sent is not', async () => {
  await writeStore.put(mine(1, { state: 'sending' }));
  await writeStore.put(mine(2));
  expect([await discard(mine(1).id), await discard(mine(2).id)]).toEqual([null, mine(2)]);
  expect(await left()).toEqual([mine(1).id]);
});

test('a write that never left the browser, or was refused, gets other words; one that may have arrived stays as it is', async () => {
  const error = { code: 'ERR_FILE_REFUSED', message: '', payload: null };
  await writeStore.put(mine(1, { state: 'sending' }));
  await writeStore.put(mine(2, { first_sent_at: 1 }));
  await writeStore.put(mine(3));
  await writeStore.put(mine(4, { state: 'failed', error }));
  const change = (write: Write) => ({ ...write, body: { words: 'new' } });
  const done = await Promise.all([1, 2, 3, 4, 5].map((n) => rewrite(mine(n).id, change)));
  expect(done).toEqual([false, false, true, true, false]);
  const words = { words: 'new' };
  expect(await writeStore.read()).toMatchObject([
    { body: { n: 1 } },
    { body: { n: 2 } },
    { body: words, state: 'waiting' },
    { body: words, state: 'waiting', error: null },
  ]);
});

test('what only the connection held up goes as soon as it is there; what the server put off waits for its time', async () => {
  const not_before = Date.now() + 60_000;
  const error = (code: string) => ({ code, message: '', payload: null });
  await writeStore.put(mine(1, { not_before, error: error('ERR_NETWORK') }));
  await writeStore.put(mine(2, { not_before, error: error('INVALID_REQUEST') }));
  const sent: string[] = [];
  const stop = startQueue({
    effects: {},
    queryClient: new QueryClient(),
    onSent: ({ id }) => void sent.push(id),
    onRefused: () => {},
  });
  await expect.poll(async () => (await left()).includes(mine(1).id)).toBe(false);
  expect(await writeStore.read()).toMatchObject([{ id: mine(2).id, not_before }]);
  expect(sent).toEqual([mine(1).id]);
  stop();
});
