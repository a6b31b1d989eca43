import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { i18n } from '../locale/i18n.ts';
import { currentToasts, dismissToast } from '../screen/toast.ts';
import { aWrite } from './testing/writes.ts';
import type { Write } from './write.ts';
import { discardAllWithUndo, discardWithUndo, retryAll, retryWrite } from './write-actions.ts';

const queue = vi.hoisted(() => ({
  discard: vi.fn<(id: string) => Promise<Write | null>>(),
  putBack: vi.fn<(write: Write) => Promise<void>>(),
  retry: vi.fn<(id: string) => Promise<void>>(),
}));
vi.mock('./queue.ts', () => queue);

const common = JSON.parse(readFileSync(new URL('../../../public/locales/en/common.json', import.meta.url), 'utf8'));
const write = aWrite(1, 'a');

beforeAll(() => i18n.init({ lng: 'en', defaultNS: 'common', resources: { en: { common } } }));
beforeEach(() => {
  for (const call of Object.values(queue)) call.mockReset();
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test('a discarded write can be put back', async () => {
  queue.discard.mockResolvedValue(write);
  await discardWithUndo(write);
  const [toast, ...others] = currentToasts();
  expect([toast?.title, toast?.action?.label, others]).toEqual([common.unsent.discarded, common.undo, []]);
  expect(queue.putBack).not.toHaveBeenCalled();
  toast?.action?.onClick();
  expect(queue.putBack).toHaveBeenCalledWith(write);
});

test('one that is on its way stays, and says so', async () => {
  queue.discard.mockResolvedValue(null);
  await discardWithUndo(write);
  expect(currentToasts()).toEqual([{ id: expect.any(Number), title: common.unsent.on_its_way }]);
});

test('a refused write is sent again', async () => {
  await retryWrite(write);
  expect(queue.retry).toHaveBeenCalledWith(write.id);
});

test('several are discarded from the last one on, so that none of them is sent, and are put back in their order', async () => {
  const writes = [write, aWrite(2, 'a'), aWrite(3, 'a')];
  // The second one is on its way.
  const discarded = new Map([writes[0], writes[2]].map((one) => [one?.id, one]));
  queue.discard.mockImplementation(async (id) => discarded.get(id) ?? null);
  await discardAllWithUndo(writes);
  expect(queue.discard.mock.calls.flat()).toEqual(writes.map(({ id }) => id).toReversed());
  const [toast, ...others] = currentToasts();
  expect([toast?.title, others]).toEqual([common.unsent.discarded, []]);
  toast?.action?.onClick();
  await vi.waitFor(() => expect(queue.putBack.mock.calls.flat()).toEqual([writes[0], writes[2]]));
});

test('several refused ones are sent again in their order', async () => {
  const writes = [write, aWrite(2, 'a')];
  await retryAll(writes);
  expect(queue.retry.mock.calls.flat()).toEqual(writes.map(({ id }) => id));
});
