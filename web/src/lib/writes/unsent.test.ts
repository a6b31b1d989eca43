import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aWrite } from './testing/writes.ts';
import { currentUnsent, setUnsent, usePendingCost, useUnderway, useUnsent } from './unsent.ts';

// Hooks run only while a page draws. Here they return what a screen would show now.
const store = vi.hoisted(() => ({
  subscribe:
    (_listener: () => void): (() => void) =>
    () => {},
}));
vi.mock('react', () => ({
  useMemo: (make: () => unknown) => make(),
  useSyncExternalStore: (subscribe: typeof store.subscribe, get: () => unknown) => {
    store.subscribe = subscribe;
    return get();
  },
}));

const heard = vi.fn<() => void>();
beforeEach(() => void heard.mockReset());
afterEach(() => setUnsent([]));

test('screens get what waits until they are closed, and no update while nothing does', () => {
  useUnsent();
  const leave = store.subscribe(heard);
  setUnsent([]);
  expect(heard).toHaveBeenCalledTimes(0);
  setUnsent([aWrite(1, 'a')]);
  expect([heard.mock.calls.length, useUnsent()]).toEqual([1, [aWrite(1, 'a')]]);
  setUnsent([]);
  expect([heard.mock.calls.length, currentUnsent()]).toEqual([2, []]);
  leave();
  setUnsent([aWrite(1, 'a')]);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('what is underway is of one kind, perhaps on one subject, and not refused', () => {
  setUnsent([
    aWrite(1, 'a', { kind: 'comment' }),
    aWrite(2, 'b', { kind: 'comment', state: 'sending' }),
    aWrite(3, 'a', { kind: 'comment', state: 'failed' }),
    aWrite(4, 'a', { kind: 'reaction' }),
  ]);
  const ids = (writes: readonly { id: string }[]) => writes.map(({ id }) => Number(id));
  expect(ids(useUnderway('comment'))).toEqual([1, 2]);
  expect(ids(useUnderway('comment', 'a'))).toEqual([1]);
  expect(ids(useUnderway('reaction', 'b'))).toEqual([]);
});

test('points that will be taken are those of writes that may still be sent', () => {
  setUnsent([
    aWrite(1, 'a', { cost: 10 }),
    aWrite(2, 'b', { cost: 5, state: 'sending' }),
    aWrite(3, 'c', { cost: 100, state: 'failed' }),
    aWrite(4, 'd'),
  ]);
  expect(usePendingCost()).toBe(15);
});
