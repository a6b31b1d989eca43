import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, nothing } from '../schema.ts';
import {
  device,
  deviceChange,
  deviceId,
  pushChannel,
  pushPlatform,
  pushStatus,
  pushTest,
  pushToken,
} from './schema.ts';

export const updateDevice = endpoint({
  method: 'POST',
  path: '/config/device/update',
  summary: 'Registers or updates this device. From now on, it belongs to the session of the headers.',
  auth: 'session',
  body: deviceChange,
  response: device,
});

export const deleteDevice = endpoint({
  method: 'DELETE',
  path: '/config/device/delete',
  summary: 'Deletes one of the caller’s devices. An unknown device is not an error.',
  auth: 'session',
  query: z.object({ device_id: deviceId }),
  response: nothing,
});

export const syncPush = endpoint({
  method: 'POST',
  path: '/config/device/push/sync',
  summary: 'Turns on push for a device. A token belongs to one device: any other device with this token loses it.',
  auth: 'session',
  body: z.object({ device_id: deviceId, token: pushToken, platform: pushPlatform, timestamp: instant }),
  response: nothing,
});

export const renewPush = endpoint({
  method: 'POST',
  path: '/config/device/push/renew',
  summary:
    'Replaces a Web Push subscription that the push service has ended. The complete former subscription, with its secret, is the proof, because a service worker that wakes up without a page has no session. The answer is the same if no device has it.',
  auth: 'public',
  rate: 'auth',
  body: z.object({ former: pushToken, token: pushToken, timestamp: instant }),
  response: nothing,
});

export const clearPush = endpoint({
  method: 'POST',
  path: '/config/device/push/clear',
  summary: 'Turns off push for a device.',
  auth: 'session',
  body: z.object({ device_id: deviceId }),
  response: nothing,
});

export const testPush = endpoint({
  method: 'POST',
  path: '/config/device/push/test',
  summary:
    'Sends a test push to one of the caller’s devices, or to all of them, and returns what the push services answered.',
  auth: 'session',
  rate: 'auth',
  body: z.object({ device_id: deviceId.optional() }),
  response: z.object({ items: z.array(pushTest) }),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const getPushStatus = endpoint({
  method: 'GET',
  path: '/config/device/push/status',
  summary: 'The caller’s devices, most recently seen first, and how push works on each.',
  auth: 'session',
  query: z.object({ device_id: deviceId.optional() }),
  response: z.object({ items: z.array(pushStatus) }),
});

export const getPushDiagnostics = endpoint({
  method: 'GET',
  path: '/config/push/diagnostics',
  summary: 'The push services that this server has keys for, and how well they work in this company.',
  auth: 'session',
  permissions: ['company.manage'],
  response: z.object({ channels: z.array(pushChannel) }),
});
