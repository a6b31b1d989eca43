import { expect, test } from 'vitest';
import { kindOf, playingTime } from './attachment-kind.ts';

test.each([
  ['image/webp', 'picture'],
  ['video/quicktime', 'film'],
  ['audio/mpeg', 'recording'],
  ['application/pdf', 'document'],
  ['text/csv', 'document'],
])('%s is shown as a %s', (content_type, kind) => expect(kindOf({ content_type })).toBe(kind));

test.each([
  [0, '0:00'],
  [7_400, '0:07'],
  [59_600, '1:00'],
  [600_000, '10:00'],
  [3_750_000, '1:02:30'],
])('%d ms play for %s', (duration_ms, text) => expect(playingTime(duration_ms)).toBe(text));
