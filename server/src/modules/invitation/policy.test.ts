import { expect, test } from 'vitest';
import { refuseAddress, refuseCompany, refuseStopped } from './policy.ts';

const now = new Date('2026-11-27T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const messageOf = (error: { payload: Record<string, unknown> }) =>
  (error.payload.issues as { message: string }[])[0]?.message;

test('a refused invitation says when the next one goes', () => {
  const hour = refuseAddress(after(3600_000), now);
  expect(hour).toMatchObject({
    code: 'INVALID_REQUEST',
    status: 429,
    retry_after_seconds: 3600,
    payload: { reason: 'invitations_of_address' },
  });
  expect(messageOf(hour)).toBe('This address has already received several invitations today. Try again in an hour.');
  expect(messageOf(refuseAddress(after(3600_001), now))).toContain('Try again in 2 hours.');
  // A client that waits for no time at all would ask again at once.
  expect(refuseAddress(after(-5), now)).toMatchObject({ status: 429, retry_after_seconds: 1 });
});

test('a company sees its limit, and that it applies to new companies', () => {
  const [young, old] = [true, false].map((is_new) => refuseCompany(50, is_new, after(7200_000), now));
  expect(young).toMatchObject({ retry_after_seconds: 7200, payload: { reason: 'invitations_of_company' } });
  expect(messageOf(young as never)).toContain('50 invitations every 24 hours in its first two weeks.');
  expect(messageOf(old as never)).toContain('50 invitations every 24 hours. ');
});

test('an address without emails is refused for good', () => {
  const error = refuseStopped();
  expect([error.status, error.retry_after_seconds, error.payload.reason]).toEqual([400, undefined, 'mails_stopped']);
  expect(messageOf(error)).not.toContain('Try again');
});
