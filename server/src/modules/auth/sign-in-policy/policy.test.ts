import { expect, test } from 'vitest';
import { asksForFactor, first_policy, idleSeconds, permissionsOf, viewPolicy } from './policy.ts';

test('a new company lets its people in by code and password, without a second factor and without PINs', () => {
  expect(viewPolicy({ ...first_policy })).toEqual({
    codes_allowed: true,
    password_min_length: 6,
    second_factor: 'optional',
    second_factor_grace_days: 7,
    session_idle_days: 90,
    frontline_allowed: false,
    frontline_idle_hours: 12,
  });
});

test('sessions with a PIN count in hours, every other one in days', () => {
  const kinds = ['full', 'sso', 'frontline'] as const;
  expect(kinds.map((kind) => idleSeconds(first_policy, kind))).toEqual([7_776_000, 7_776_000, 43_200]);
});

test('R6.1: a session with a PIN does no more than employees do', () => {
  const held = ['company.manage', 'people.view', 'people.manage', 'recognition.give'] as const;
  expect(permissionsOf('frontline', held)).toEqual(['people.view', 'recognition.give']);
  expect(permissionsOf('full', held)).toEqual(held);
  expect(permissionsOf('sso', held)).toEqual(held);
});

test('a second factor is asked for in full sessions: of everyone, or of those who administer', () => {
  const asks = (second_factor: string, kind: 'full' | 'sso' | 'frontline', held: 'people.view' | 'people.manage') =>
    asksForFactor({ second_factor }, kind, [held]);
  expect(asks('everyone', 'full', 'people.view')).toBe(true);
  expect(asks('administrators', 'full', 'people.manage')).toBe(true);
  expect(asks('administrators', 'full', 'people.view')).toBe(false);
  expect(asks('optional', 'full', 'people.manage')).toBe(false);
  expect([asks('everyone', 'sso', 'people.manage'), asks('everyone', 'frontline', 'people.manage')]).toEqual([
    false,
    false,
  ]);
});
