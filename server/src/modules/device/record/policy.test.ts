import { expect, test } from 'vitest';
import { tokensOf } from './policy.ts';

test('R3.4: a device record names one token with its platform, and the platforms whose token it clears', () => {
  expect(tokensOf({ device_id: 'd_1', fcm_token: 'web', apns_token: null })).toEqual({
    token: 'web',
    platform: 'web_fcm',
    field: 'fcm_token',
    cleared: ['ios_apns'],
  });
  expect(tokensOf({ device_id: 'd_1', android_fcm_token: 'a' })).toMatchObject({
    platform: 'android_fcm',
    cleared: [],
  });
  expect(tokensOf({ device_id: 'd_1', android_fcm_token: null, fcm_token: null })).toEqual({
    cleared: ['android_fcm', 'web_fcm'],
  });
});
