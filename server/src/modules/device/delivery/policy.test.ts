import { expect, test } from 'vitest';
import type { PushOutcome } from '../../../platform/push/push.ts';
import { judgeOutcome, push_life_ms } from './policy.ts';

const now = new Date('2026-11-27T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const device = {
  company_id: 'c',
  employee_id: 'e',
  device_id: 'd',
  session_id: 's',
  push_platform: 'web_fcm' as const,
  push_token: 't',
  push_synced_at: ago(60_000),
  push_key: 'key',
  last_success_at: ago(60_000),
};
const judge = (outcome: PushOutcome, change: Partial<typeof device> | { last_success_at: null } = {}, attempt = 1) =>
  judgeOutcome(
    outcome,
    { ...device, ...change },
    { attempt, expires_at: new Date(now.getTime() + push_life_ms), now, public_key: 'key' },
  );
const later = { kind: 'later', error: 'busy' } as const;
/** Seconds until the next attempt. */
const pause = (attempt: number, outcome: PushOutcome = later) => {
  const verdict = judge(outcome, {}, attempt);
  return verdict.result === 'later' ? (verdict.retry_at.getTime() - now.getTime()) / 1000 : verdict.result;
};

test('R8.4: a dead token is removed, unless the device confirmed it since', () => {
  expect(judge({ kind: 'sent' })).toEqual({ result: 'sent' });
  expect(judge({ kind: 'gone', error: 'x' })).toEqual({ result: 'pruned', error: 'x' });
  expect(judge({ kind: 'gone', error: 'x', since: ago(60_001) }).result).toBe('failed');
  expect(judge({ kind: 'gone', error: 'x', since: ago(60_000) }).result).toBe('pruned');
});

test('a subscription for another key, or that never worked with this one, is removed', () => {
  const denied = { kind: 'denied', error: 'x' } as const;
  expect(judge(denied)).toEqual({ result: 'failed', error: 'x' });
  expect(judge(denied, { push_key: 'former' }).result).toBe('pruned');
  expect(judge(denied, { last_success_at: null }).result).toBe('pruned');
  expect(judge({ kind: 'refused', error: 'x' }, { last_success_at: null })).toEqual({ result: 'failed', error: 'x' });
});

test('pauses double from 15 seconds to an hour, or are as long as the service asks, and end with the tenth attempt', () => {
  expect([1, 2, 3, 8, 9, 10].map((attempt) => pause(attempt))).toEqual([15, 30, 60, 1920, 3600, 'failed']);
  expect([pause(1, { ...later, retry_after_seconds: 100 }), pause(3, { ...later, retry_after_seconds: 20 })]).toEqual([
    100, 60,
  ]);
});

test('no attempt comes a day later', () => {
  expect(pause(1, { ...later, retry_after_seconds: 86_399 })).toBe(86_399);
  expect(pause(1, { ...later, retry_after_seconds: 86_400 })).toBe('failed');
});
