import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerFor, everyoneAgrees } from './agreement.ts';

/** The channels that are open; what is said in one is heard in the others. */
let open: Set<{ name: string; channel: EventTarget }>;

beforeEach(() => {
  vi.useFakeTimers();
  const channels: typeof open = new Set();
  open = channels;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      own: { name: string; channel: EventTarget };
      constructor(name: string) {
        super();
        this.own = { name, channel: this };
        channels.add(this.own);
      }
      postMessage(data: unknown) {
        for (const { name, channel } of channels)
          if (channel !== this && name === this.own.name)
            channel.dispatchEvent(Object.assign(new Event('message'), { data }));
      }
      close() {
        channels.delete(this.own);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the other pages say, and after how long. */
const ask = async () => {
  const answer = vi.fn<(agrees: boolean) => void>();
  void everyoneAgrees().then(answer);
  await vi.advanceTimersByTimeAsync(999);
  const early = answer.mock.calls.flat();
  await vi.advanceTimersByTimeAsync(1);
  return [
    ...early,
    ...answer.mock.calls
      .flat()
      .slice(early.length)
      .map((agrees) => `${agrees} after a second`),
  ];
};

test('a busy page keeps all others from reloading at once; one that is not lets them, after a second', async () => {
  let is_busy = true;
  const end = answerFor(() => is_busy);
  expect(await ask()).toEqual([false]);
  expect(open.size).toBe(1);
  is_busy = false;
  expect(await ask()).toEqual(['true after a second']);
  expect(open.size).toBe(1);
  is_busy = true;
  end();
  expect(open.size).toBe(0);
  expect(await ask()).toEqual(['true after a second']);
});

test('a page that is asked while it asks itself takes no question for an answer', async () => {
  const other = everyoneAgrees();
  expect(await ask()).toEqual(['true after a second']);
  expect(await other).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});
