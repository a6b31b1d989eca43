import { clearPush, syncPush, updateDevice } from '@plaudit/contract/device/endpoints';
import { call } from '../api/api.ts';
import { deviceId } from '../device/device.ts';
import { tellOfDevice } from '../device/tell-of-device.ts';
import type { PushPorts } from './ports.ts';

/** What this device tells and asks the server about push. */
export const pushBackend: PushPorts['backend'] = {
  sync: async ({ token, platform, updated_at }) => {
    const body = { device_id: deviceId(), token, platform, timestamp: updated_at };
    await tellOfDevice(() => call(syncPush, { body }));
  },
  clear: async () => {
    await tellOfDevice(() => call(clearPush, { body: { device_id: deviceId() } }));
  },
  // The caller holds a token, so the system allows notifications.
  knows: async ({ updated_at }) => {
    const body = { device_id: deviceId(), notification_allowed: true };
    return (await tellOfDevice(() => call(updateDevice, { body }))).push_token_issued_at === updated_at;
  },
};
