import { expect, test } from 'vitest';
import { followersOf, heldUntil, isHeld, outcomeOf, reversalOf } from './policy.ts';

const now = new Date('2026-11-27T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

test('an author is notified of a decision against them and of its reversal, once each', () => {
  expect(outcomeOf).toEqual({ keep: null, warn: 'warned', hide: 'hidden', delete: 'deleted' });
  const outcomes = ['warned', 'cleared', 'hidden', 'deleted', 'restored'] as const;
  expect(outcomes.map(reversalOf)).toEqual(['cleared', null, 'restored', 'restored', null]);
  for (const outcome of outcomes) {
    expect(followersOf(outcome)).toContain(outcome);
    expect(followersOf(outcome)).toContain(reversalOf(outcome) ?? outcome);
  }
  expect(followersOf('warned')).not.toContain('hidden');
});

test('emails wait for a minute in which nobody read it', () => {
  expect(heldUntil(now).getTime() - now.getTime()).toBe(60_000);
  expect(isHeld({ created_at: ago(59_999), read_at: null }, now)).toBe(true);
  expect(isHeld({ created_at: ago(60_000), read_at: null }, now)).toBe(false);
  expect(isHeld({ created_at: ago(1), read_at: now }, now)).toBe(false);
});
