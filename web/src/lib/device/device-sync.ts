import { updateDevice } from '@plaudit/contract/device/endpoints';
import type { DeviceChange } from '@plaudit/contract/device/schema';
import { call } from '../api/api.ts';
import { deviceId } from './device.ts';
import { isNative, platformKind } from './platform.ts';
import { isResetting } from '../reset/resetting.ts';
import { currentSession } from '../session/session-store.ts';
import { sessionEntries } from '../storage/local-database.ts';
import { readText } from '../storage/stored-value.ts';
import { tellOfDevice } from './tell-of-device.ts';
import { shortCommit } from '../update/version.ts';

const synced_key = 'device_synced';

const isNotificationAllowed = async (): Promise<boolean | null> => {
  const permission = isNative()
    ? await (await import('../native/push.ts')).checkPermission()
    : globalThis.Notification?.permission;
  return permission === 'granted' ? true : permission === 'denied' ? false : null;
};

/** What people use to tell their devices apart. */
const deviceInfo = (): NonNullable<DeviceChange['device_info']> => ({
  platform: platformKind(),
  user_agent: navigator.userAgent.slice(0, 300),
  language: navigator.language,
  time_zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  screen: `${screen.width}×${screen.height}`,
  is_installed: isNative() || matchMedia('(display-mode: standalone)').matches,
});

/** The device record of the specification, section 3. A standard Web Push subscription is in none of its tokens. */
export const deviceRecord = async (): Promise<DeviceChange> => {
  const tokenOf = (platform: string) => (readText('push_token_platform') === platform ? readText('push_token') : null);
  return {
    device_id: deviceId(),
    notification_allowed: await isNotificationAllowed().catch(() => null),
    device_info: deviceInfo(),
    ui_version: `${__APP_VERSION__}+${shortCommit(__COMMIT_ID__)}`,
    fcm_token: tokenOf('web_fcm'),
    android_fcm_token: tokenOf('android_fcm'),
    apns_token: tokenOf('ios_apns'),
    push_token_issued_at: readText('push_token_updated_at'),
  };
};

const tellRecord = async (): Promise<void> => {
  const session = currentSession();
  if (!session) return;
  const record = await deviceRecord();
  const told = JSON.stringify([session.session_id, record]);
  if ((await sessionEntries.get(synced_key)) === told) return;
  await call(updateDevice, { body: record });
  await sessionEntries.set(synced_key, told);
};

/** Sends the record of this device if it has changed since the last time, after the reset check. Failures are only logged. */
export const syncDevice = async (): Promise<void> => {
  try {
    if (!(await isResetting())) await tellOfDevice(tellRecord);
  } catch (error) {
    console.warn('The device could not be synced', error);
  }
};
