import { describe, expect, test } from 'vitest';
import type { PushStatus } from '@plaudit/contract/device/schema';
import { debugText } from './debug-text.ts';
import { nameDevice } from './device-name.ts';
import { deliverySteps } from './steps.ts';

const device: PushStatus = {
  device_id: 'd_12345678',
  device_info: {},
  platform: 'web_push',
  enabled: true,
  token_issued_at: '2026-11-21T09:00:00.000Z',
  last_success_at: '2026-11-21T10:00:00.000Z',
  last_failure_at: null,
  last_error: null,
  last_seen_at: '2026-11-21T10:00:00.000Z',
  is_current: true,
};
const works = {
  is_native: false,
  support: 'supported',
  state: { permission: 'granted', is_enabled: true, problem: null },
  has_token: true,
  has_worker: true,
  device,
} as const;
const outcomes = (known: Parameters<typeof deliverySteps>[0]) => deliverySteps(known).map(({ outcome }) => outcome);

describe('the steps of delivery', () => {
  test('are all done where push works; a phone has no worker', () => {
    expect(new Set(outcomes(works))).toEqual(new Set(['done']));
    expect(deliverySteps(works).map(({ name }) => name)).toContain('worker');
    expect(deliverySteps({ ...works, is_native: true }).map(({ name }) => name)).not.toContain('worker');
  });

  test('stop at the first failure: what comes after it is unknown', () => {
    const [done, failed, unknown] = ['done', 'failed', 'unknown'];
    expect(outcomes({ ...works, support: 'unsupported' })).toEqual([
      failed,
      ...Array.from({ length: 5 }, () => unknown),
    ]);
    expect(outcomes({ ...works, has_worker: false })).toEqual([done, done, failed, unknown, unknown, unknown]);
    expect(outcomes({ ...works, state: { ...works.state, problem: 'no_token' } }).slice(3)).toEqual([
      failed,
      unknown,
      unknown,
    ]);
    expect(outcomes({ ...works, device: null })).toEqual([done, done, done, done, failed, unknown]);
  });

  test('say what is being looked up, and what has not been tried', () => {
    expect(outcomes({ ...works, has_worker: undefined, device: undefined })).toEqual(
      'done done waiting done waiting unknown'.split(' '),
    );
    const off = { permission: 'prompt', is_enabled: false, problem: null } as const;
    expect(outcomes({ ...works, state: off, has_token: false, device: null })).toEqual(
      'done unknown done unknown unknown unknown'.split(' '),
    );
  });

  test('believe the later of success and failure', () => {
    const last_failure_at = '2026-11-21T11:00:00.000Z';
    expect(outcomes({ ...works, device: { ...device, last_failure_at } }).at(-1)).toBe('failed');
    const again = { ...device, last_failure_at, last_success_at: '2026-11-21T12:00:00.000Z' };
    expect(outcomes({ ...works, device: again }).at(-1)).toBe('done');
  });
});

test('R3.14 the debug info that people send on holds no token', () => {
  const subscription = JSON.stringify({ endpoint: 'https://push.example/send/SECRET', keys: { auth: 'SECRET' } });
  const info = {
    platform: 'desktop_web',
    enabled: true,
    token: subscription,
    tokenPlatform: 'web_push',
    tokenIssuedAt: device.token_issued_at,
    permission: 'granted',
  } as const;
  const text = debugText(info, { support: 'supported' });
  expect(text).not.toContain('SECRET');
  expect(JSON.parse(text)).toEqual({
    ...info,
    token: `push.example, ${subscription.length} characters`,
    support: 'supported',
  });
  expect(JSON.parse(debugText({ ...info, token: 'SECRET' })).token).toBe('6 characters');
  expect(JSON.parse(debugText({ ...info, token: null })).token).toBeNull();
});

test('a device has the name from its own description', () => {
  const user_agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  expect(nameDevice({ user_agent })).toEqual({ browser: 'Firefox', system: 'Linux', is_handheld: false });
  expect(nameDevice({ model: 'Pixel 9' })).toMatchObject({ browser: null, system: 'Pixel 9' });
  expect(nameDevice({})).toEqual({ browser: null, system: null, is_handheld: false });
});
