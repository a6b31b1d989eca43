import { expect, test } from 'vitest';
import { message } from '../testing/records.ts';
import { threadTop } from './thread-top.ts';

test('a thread shows its message as it is now, and as it was while people read elsewhere; that of a deleted one closes', () => {
  const opened = message(5);
  const now = message(5, { comments_count: 2 });
  const part = { has_before: true, has_after: true };
  expect(threadTop(opened, { ...part, messages: [message(4), now, message(6)] })).toBe(now);
  expect(threadTop(opened, { ...part, messages: [message(40), message(41)] })).toBe(opened);
  expect(threadTop(opened, undefined)).toBe(opened);
  expect(threadTop(opened, { ...part, messages: [message(4), message(6)] })).toBeNull();
});
