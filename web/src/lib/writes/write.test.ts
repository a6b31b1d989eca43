import { describe, expect, it, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { afterFailure, again, coalesce, delayAfter, isOutcomeLost, nextId, nextToSend } from './write.ts';
import { aWrite } from './testing/writes.ts';

const hour_ms = 3_600_000;
const refusal = new ApiError('NOT_ENOUGH_POINTS', { status: 409, message: 'No points' });

describe('whose turn it is', () => {
  const [first, second, third] = [aWrite(1, 'a'), aWrite(2, 'b'), aWrite(3, 'a')];

  it('is the oldest', () => expect(nextToSend([first, second], 0)).toBe(first));

  it('a refused one lets others pass, except those on its own subject', () => {
    const failed = { ...first, state: 'failed' as const };
    expect(nextToSend([failed, third, second], 0)).toBe(second);
    expect(nextToSend([failed, third], 0)).toBeNull();
  });

  it('no write overtakes one that waits for its next try', () => {
    expect(nextToSend([{ ...first, not_before: 1_500 }, second], 500)).toEqual({ wait_ms: 1_000 });
  });

  it('a clock that was set back makes no one wait for years', () => {
    expect(nextToSend([{ ...first, not_before: 50 * 365 * 24 * hour_ms }], 0)).toEqual({ wait_ms: 300_000 });
  });
});

test('ids grow, also if the clock was set back', () => {
  const first = nextId(undefined, 1_700_000_000_000);
  const second = nextId(first, 1_600_000_000_000);
  expect(second > first).toBe(true);
  expect(nextId(second, 1_800_000_000_000) > second).toBe(true);
});

test('of several choices on one subject the last stays; of several changes the last of each field', () => {
  const queue = [aWrite(1, 'r', { body: { reaction: 'clap' } }), aWrite(2, 'other')];
  const replace = coalesce(queue, { ...aWrite(3, 'r', { body: { reaction: null } }), coalesce: 'replace' });
  expect(replace).toEqual({ replaced: [queue[0]?.id], body: { reaction: null } });

  const profile = [aWrite(1, 'p', { body: { about: 'a', pronouns: 'x' } })];
  const merge = coalesce(profile, { ...aWrite(2, 'p', { body: { about: 'b' } }), coalesce: 'merge' });
  expect(merge.body).toEqual({ about: 'b', pronouns: 'x' });

  const on_its_way = [aWrite(1, 'r', { state: 'sending' })];
  expect(coalesce(on_its_way, { ...aWrite(2, 'r'), coalesce: 'replace' }).replaced).toEqual([]);
  expect(coalesce(queue, aWrite(3, 'r')).replaced).toEqual([]);
});

describe('after a failed attempt', () => {
  const sending = aWrite(1, 'a', { state: 'sending', attempts: 1, first_sent_at: 10 });

  it('a write waits longer each time while the cause may pass', () => {
    const offline = afterFailure(sending, new ApiError('ERR_NETWORK'), 1_000);
    expect(offline).toMatchObject({ state: 'waiting', not_before: 3_000, first_sent_at: 10 });
    expect(delayAfter(3)).toBe(8_000);
    expect(delayAfter(30)).toBe(300_000);
  });

  it('the next try comes when the server asks for it', () => {
    const busy = new ApiError('INVALID_REQUEST', { status: 429, retry_after_s: 60 });
    expect(afterFailure(sending, busy, 0)).toMatchObject({ state: 'waiting', not_before: 60_000 });
  });

  it('a write that the server refuses has failed, with its message', () => {
    const failed = afterFailure(sending, refusal, 0);
    expect(failed).toMatchObject({ state: 'failed', error: { code: 'NOT_ENOUGH_POINTS', message: 'No points' } });
    expect(again(failed)).toMatchObject({ state: 'waiting', error: null, idempotency_key: sending.idempotency_key });
  });

  it('a page of another server, as in a hotel network, is no refusal', () => {
    const portal = new ApiError('ERR_BAD_RESPONSE', { status: 200 });
    expect(afterFailure(sending, portal, 0).state).toBe('waiting');
  });

  it('an expired token loses nothing', () => {
    const ended = new ApiError('AUTH_INVALID_TOKEN', { status: 401 });
    expect(afterFailure(sending, ended, 0)).toMatchObject({ state: 'waiting', error: null, not_before: 0 });
  });

  it('a write that fails on the server five times lets the ones behind it pass', () => {
    const broken = new ApiError('INTERNAL_SERVER_ERROR', { status: 500 });
    let write = sending;
    for (let time = 1; time <= 4; time += 1) write = afterFailure(write, broken, 0);
    expect(write.state).toBe('waiting');
    expect(afterFailure(write, broken, 0).state).toBe('failed');
  });
});

test('what the server may have forgotten is not sent twice without asking, unless twice is the same as once', () => {
  const sent = aWrite(1, 'a', { first_sent_at: 0 });
  expect(isOutcomeLost(sent, 6 * 24 * hour_ms)).toBe(false);
  expect(isOutcomeLost(sent, 8 * 24 * hour_ms)).toBe(true);
  expect(isOutcomeLost({ ...sent, first_sent_at: null }, 8 * 24 * hour_ms)).toBe(false);
  expect(isOutcomeLost({ ...sent, coalesce: 'replace' }, 8 * 24 * hour_ms)).toBe(false);
});
