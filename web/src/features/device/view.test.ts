import { expect, test } from 'vitest';
import { isSwitchable, viewPush } from './view.ts';

const state = { permission: 'granted', is_enabled: true, problem: null } as const;

test('R1.5 the settings are truthful: a reason before a refusal before a problem before on and off', () => {
  const problem = 'no_token' as const;
  expect(viewPush('home_screen', { ...state, permission: 'denied', problem })).toBe('home_screen');
  expect(viewPush('supported', { ...state, permission: 'denied', problem })).toBe('denied');
  expect(viewPush('supported', { ...state, problem })).toBe('no_token');
  expect(viewPush('supported', { ...state, problem: 'not_synced' })).toBe('not_synced');
  expect(viewPush('supported', state)).toBe('on');
  expect(viewPush('supported', { ...state, permission: 'prompt' })).toBe('off');
  expect(viewPush('supported', { ...state, is_enabled: false })).toBe('off');
});

test('the switch moves only if that can change something', () => {
  expect((['off', 'on', 'no_token', 'not_synced'] as const).every(isSwitchable)).toBe(true);
  const fixed = ['denied', 'insecure', 'home_screen', 'unsupported', 'not_configured'] as const;
  expect(fixed.some(isSwitchable)).toBe(false);
});
