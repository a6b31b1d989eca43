import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf } from './pace.ts';

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
