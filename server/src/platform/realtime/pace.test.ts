import type { IncomingMessage } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, createPace } from './pace.ts';

afterEach(() => void vi.useRealTimers());

const from = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '192.0.2.1' },
  }) as unknown as IncomingMessage;

test('the address of a connection is the one that the operator’s own proxies saw', () => {
  expect(addressOf(from(), 0)).toBe('192.0.2.1');
  expect(addressOf(from('198.51.100.1'), 0)).toBe('192.0.2.1');
  expect(addressOf(from(), 1)).toBe('192.0.2.1');
  expect(addressOf(from('forged, 198.51.100.1'), 1)).toBe('198.51.100.1');
  expect(addressOf(from('forged, 198.51.100.1, 203.0.113.1'), 2)).toBe('198.51.100.1');
});

test('a network has as many tries in each minute as it may call, and others have theirs', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const mayOpen = createPace({ RATE_LIMIT_PER_MINUTE: 2, TRUST_PROXY: 1 });
  const [one, other] = [from('198.51.100.1'), from('198.51.100.2')];
  expect([one, one, one, other].map(mayOpen)).toEqual([true, true, false, true]);
  vi.advanceTimersByTime(59_999);
  expect(mayOpen(one)).toBe(false);
  vi.advanceTimersByTime(1);
  expect([one, one, one].map(mayOpen)).toEqual([true, true, false]);
});

test('unless the operator says so, there is no proxy, and no one can say that they are someone else', () => {
  const mayOpen = createPace({ RATE_LIMIT_PER_MINUTE: 1 });
  expect([from('198.51.100.1'), from('198.51.100.2')].map(mayOpen)).toEqual([true, false]);
});

test('without a limit there is none', () => {
  for (const mayOpen of [createPace({}), createPace({ RATE_LIMIT_PER_MINUTE: 0 })])
    expect(Array.from({ length: 100 }, () => mayOpen(from()))).not.toContain(false);
});
