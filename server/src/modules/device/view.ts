import type { Device, PushStatus } from '@plaudit/contract/device/schema';
import type { DeviceRow } from './queries.ts';

export const viewDevice = (row: DeviceRow): Device => {
  const tokenOf = (platform: DeviceRow['push_platform']) => (row.push_platform === platform ? row.push_token : null);
  return {
    device_id: row.device_id,
    notification_allowed: row.notification_allowed,
    device_info: row.device_info as Device['device_info'],
    ui_version: row.ui_version,
    fcm_token: tokenOf('web_fcm'),
    android_fcm_token: tokenOf('android_fcm'),
    apns_token: tokenOf('ios_apns'),
    push_token_issued_at: row.push_token_issued_at?.toISOString() ?? null,
  };
};

export const viewPushStatus = (row: DeviceRow): Omit<PushStatus, 'enabled' | 'is_current'> => ({
  device_id: row.device_id,
  device_info: row.device_info as Device['device_info'],
  platform: row.push_platform as PushStatus['platform'],
  token_issued_at: row.push_token_issued_at?.toISOString() ?? null,
  last_success_at: row.last_success_at?.toISOString() ?? null,
  last_failure_at: row.last_failure_at?.toISOString() ?? null,
  last_error: row.last_error,
  last_seen_at: row.last_seen_at.toISOString(),
});
