import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setReaction } from '@plaudit/contract/content/endpoints';
import { saveSession } from '../session/session-store.ts';
import { fakeBrowser, session } from '../testing/fake-browser.ts';
import { loadQueue, sendOrQueue } from './send-or-queue.ts';

const asked = vi.fn<() => Promise<Response>>();
const send = (content_id: string) =>
  sendOrQueue(setReaction, {
    kind: 'reaction',
    subject: content_id,
    body: { content_id, reaction: 'clap' },
    idempotency_key: content_id,
    label: {},
    shown: null,
  });
const goes = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  const data = { reactions: [], my_reaction: 'clap' };
  vi.stubGlobal(
    'fetch',
    asked.mockReset().mockImplementation(async () => Response.json({ status: true, data })),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a write while another waits goes behind it, and does not overtake it', async () => {
  goes(false);
  const first = await send('first');
  goes(true);
  const second = await send('second');
  if (!('queued' in first && 'queued' in second)) throw new Error('It was sent');
  expect(second.queued.id > first.queued.id).toBe(true);
  expect(asked).not.toHaveBeenCalled();
  const { discard } = await loadQueue();
  for (const { queued } of [first, second]) await discard(queued.id);
  expect(await send('third')).toHaveProperty('answer');
});

test('in the sample company a write never waits, with or without a connection', async () => {
  saveSession({ ...session, is_sample: true });
  goes(false);
  const payload = { is_sample: true };
  asked.mockImplementation(async () =>
    Response.json({ status: false, error_code: 'NO_PERMISSION', payload }, { status: 403 }),
  );
  await expect(send('first')).rejects.toMatchObject({ code: 'NO_PERMISSION', payload });
  asked.mockRejectedValue(new TypeError('no network'));
  await expect(send('second')).rejects.toMatchObject({ code: 'ERR_NETWORK' });
});
