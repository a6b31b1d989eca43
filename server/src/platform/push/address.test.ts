import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guardedLookup, isPublicAddress, problemOfAddress } from './address.ts';
import { retryAfter } from './outcome.ts';
import { fit } from './payload.ts';
import type { PushMessage } from './push.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'https://updates.push.services.mozilla.com/wpush/v2/x',
  'https://web.push.apple.com/x',
  'https://93.184.215.14/x',
  'https://[2606:2800:220:1::1]/x',
])('%s may be a push service', (address) => expect(problemOfAddress(address, false)).toBeNull());

const inside = [
  'http://fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://10.0.0.1/x',
  'https://172.20.1.1/x',
  'https://192.168.1.1/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1/x',
  'https://0x0a000001/x',
  'https://167772161/x',
  'https://0.0.0.0/x',
  'https://[fd00::1]/x',
  'https://[fe80::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://database/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'not an address',
];
test.each(inside)('%s is no push service, even for a server that tries itself out', (address) => {
  expect([problemOfAddress(address, false), problemOfAddress(address, true)]).not.toContain(null);
});

test.each([
  'http://localhost:1/x',
  'http://127.0.0.1:1/x',
  'https://127.9.9.9/x',
  'http://[::1]:1/x',
  'https://[::ffff:127.0.0.1]/x',
])('%s is one only for a server that tries itself out', (address) => {
  expect(problemOfAddress(address, true)).toBeNull();
  expect(problemOfAddress(address, false)).not.toBeNull();
});

test('a name that leads inside is refused when the connection is made', async () => {
  const find = (allowed: boolean, all: boolean) =>
    new Promise((resolve) => {
      guardedLookup(allowed)('localhost', { all }, (error, found) => resolve(error?.code ?? found));
    });
  expect(await find(false, true)).toBe('EADDRNOTPUBLIC');
  expect(await find(true, true)).toContainEqual(
    expect.objectContaining({ address: expect.stringMatching(/^(127|::1)/) }),
  );
  expect(await find(true, false)).toMatch(/^(127|::1)/);
});

test('no address of a private network is a public one', () => {
  const octet = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(octet, octet, octet), ([a, b, c]) => {
      for (const net of [
        `10.${a}.${b}.${c}`,
        `192.168.${b}.${c}`,
        `127.${a}.${b}.${c}`,
        `172.${16 + (a % 16)}.${b}.${c}`,
      ]) {
        expect(isPublicAddress(net)).toBe(false);
        expect(isPublicAddress(`::ffff:${net}`)).toBe(false);
      }
    }),
  );
});

test.each([
  ['120', 120],
  ['0', 1],
  ['999999', 3600],
  ['Sat, 21 Nov 2026 08:01:00 GMT', 60],
  ['Sat, 21 Nov 2020 08:01:00 GMT', 1],
  ['soon', undefined],
  [undefined, undefined],
])('Retry-After %s means %s seconds', (header, seconds) => {
  expect(retryAfter(header, Date.parse('2026-11-21T08:00:00Z'))).toBe(seconds);
});

test('a message fits into what a service takes, keeps its link, and never loses its last words', () => {
  const words = fc.string({ unit: 'binary', minLength: 1, maxLength: 3000 });
  fc.assert(
    fc.property(words, words, (title, body) => {
      const message: PushMessage = {
        title,
        body,
        url: '/x',
        tag: 't',
        kind: 'k',
        notification_id: null,
        unread_count: 1,
      };
      const text = fit(message, (fitted) => ({ aps: { alert: fitted } }), 1000);
      const { alert } = (JSON.parse(text) as { aps: { alert: PushMessage } }).aps;
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1000);
      expect([alert.url, alert.title.length > 0, alert.body.length > 0]).toEqual(['/x', true, true]);
      const is_short = Buffer.byteLength(JSON.stringify({ aps: { alert: message } })) <= 1000;
      expect(is_short ? alert : message).toEqual(message);
    }),
  );
});
