import type { DeviceChange, PushPlatform } from '@plaudit/contract/device/schema';

const fields = [
  ['apns_token', 'ios_apns'],
  ['android_fcm_token', 'android_fcm'],
  ['fcm_token', 'web_fcm'],
] as const;

/** The token of a device record, and the platforms whose token it removes. */
export const tokensOf = (
  change: DeviceChange,
): { token?: string; platform?: PushPlatform; field?: string; cleared: PushPlatform[] } => {
  const given = fields.find(([field]) => typeof change[field] === 'string');
  const cleared = fields.filter(([field]) => change[field] === null).map(([, platform]) => platform);
  return given ? { token: change[given[0]] as string, platform: given[1], field: given[0], cleared } : { cleared };
};
