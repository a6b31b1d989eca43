import fc from 'fast-check';
import { expect, test } from 'vitest';
import { later, retryAfter, troubleOf } from './outcome.ts';
import { fit } from './payload.ts';
import type { PushMessage } from './push.ts';

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

test('a push that may be tried again says when, if the service does', () => {
  expect(later('503', '90')).toEqual({ kind: 'later', error: '503', retry_after_seconds: 90 });
  for (const header of [undefined, null, '', 'soon'])
    expect(later('503', header)).toEqual({ kind: 'later', error: '503' });
});

test.each<[string, object, string]>([
  ['a code', { code: 'ECONNRESET', message: 'https://secret' }, 'ECONNRESET'],
  ['the code of its cause', new Error('secret', { cause: { code: 'ENOTFOUND' } }), 'ENOTFOUND'],
  ['a name alone', new TypeError('secret'), 'TypeError'],
  ['a number as its code', { code: 23, name: 'TimeoutError' }, 'TimeoutError'],
  ['nothing', {}, 'Error'],
])('of a failure with %s the kind is shown', (_what, error, trouble) => expect(troubleOf(error)).toBe(trouble));

test('a message fits what a service accepts, keeps its link, and never loses its last words', () => {
  // Without the size, fast-check stays far below the greatest length.
  const long = fc.string({ unit: 'binary', minLength: 1, maxLength: 1200, size: 'max' });
  const words = fc.oneof(fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }), long);
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
      // No more is cut than the twelve bytes that two characters can take.
      expect(is_short || Buffer.byteLength(text) > 1000 - 12).toBe(true);
    }),
    { examples: [['T'.repeat(3000), '👍']] },
  );
});
