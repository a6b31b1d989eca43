import { readText, writeText } from '../storage/stored-value.ts';

export const push_token_platforms = ['web_fcm', 'ios_apns', 'android_fcm', 'web_push'] as const;
export type PushTokenPlatform = (typeof push_token_platforms)[number];

/** A token of the push service; for `web_push` the subscription as JSON. `updated_at` is an ISO time. */
export type IssuedToken = { token: string; platform: PushTokenPlatform; updated_at: string };

const keys = {
  enabled: 'push_enabled',
  token: 'push_token',
  platform: 'push_token_platform',
  updated_at: 'push_token_updated_at',
} as const;
const token_keys = [keys.token, keys.platform, keys.updated_at];
const legacy_keys = ['pushy_token', 'pushy_enabled', 'pushy_key_generated_at'];

/** Every key that holds something about push, of this version and of former ones. */
export const push_keys: readonly string[] = [...Object.values(keys), ...legacy_keys];

const isPlatform = (text: string | null): text is PushTokenPlatform =>
  push_token_platforms.includes(text as PushTokenPlatform);

/** Whether the person wants push on this device; null while they never chose. */
export const storedChoice = (): boolean | null => {
  const text = readText(keys.enabled);
  return text === null ? null : text === 'true';
};

/** The last token with its platform and time; null when one of the three is missing or makes no sense. */
export const storedToken = (): IssuedToken | null => {
  const [token, platform, updated_at] = [readText(keys.token), readText(keys.platform), readText(keys.updated_at)];
  if (!token || !isPlatform(platform) || Number.isNaN(Date.parse(updated_at ?? ''))) return null;
  return { token, platform, updated_at: updated_at as string };
};

/** Plain texts, without the quotes of JSON: support tools read these keys. */
export const savePush = ({ token, platform, updated_at }: IssuedToken) => {
  writeText(keys.enabled, 'true');
  writeText(keys.token, token);
  writeText(keys.platform, platform);
  writeText(keys.updated_at, updated_at);
};

export const savePushOff = () => {
  writeText(keys.enabled, 'false');
  token_keys.forEach((key) => writeText(key, null));
};

/** Forgets everything about push on this device. */
export const clearStoredPush = () => push_keys.forEach((key) => writeText(key, null));
