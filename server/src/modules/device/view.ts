import type { Device } from '@plaudit/contract/device/schema';
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
