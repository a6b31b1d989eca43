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
  summary: 'Says what this device is. It belongs to the session of the headers from now on.',
  auth: 'session',
  body: deviceChange,
  response: device,
});

export const deleteDevice = endpoint({
  method: 'DELETE',
  path: '/config/device/delete',
  summary: 'Forgets a device of the caller, known or not.',
  auth: 'session',
  query: z.object({ device_id: deviceId }),
  response: nothing,
});

export const syncPush = endpoint({
  method: 'POST',
  path: '/config/device/push/sync',
  summary: 'Turns push on for a device. A token belongs to one device: it leaves whichever had it before.',
  auth: 'session',
  body: z.object({ device_id: deviceId, token: pushToken, platform: pushPlatform, timestamp: instant }),
  response: nothing,
});

export const renewPush = endpoint({
  method: 'POST',
  path: '/config/device/push/renew',
  summary:
    'Puts a new Web Push subscription in the place of one that the push service gave up. Knowing the former one whole, with its secret, is the proof: a service worker that wakes up without a page has no session of its own. Answers alike when nobody has it.',
  auth: 'public',
  rate: 'auth',
  body: z.object({ former: pushToken, token: pushToken, timestamp: instant }),
  response: nothing,
});

export const clearPush = endpoint({
  method: 'POST',
  path: '/config/device/push/clear',
  summary: 'Turns push off for a device.',
  auth: 'session',
  body: z.object({ device_id: deviceId }),
  response: nothing,
});

export const testPush = endpoint({
  method: 'POST',
  path: '/config/device/push/test',
  summary:
    'Sends a test push to one device of the caller, or to all, and says at once what the push services answered.',
  auth: 'session',
  rate: 'auth',
  body: z.object({ device_id: deviceId.optional() }),
  response: z.object({ items: z.array(pushTest) }),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const getPushStatus = endpoint({
  method: 'GET',
  path: '/config/device/push/status',
  summary: 'The devices of the caller, those seen last first, and how push works on each.',
  auth: 'session',
  query: z.object({ device_id: deviceId.optional() }),
  response: z.object({ items: z.array(pushStatus) }),
});

export const getPushDiagnostics = endpoint({
  method: 'GET',
  path: '/config/push/diagnostics',
  summary: 'Which ways of push this server has keys for, and how they work in this company.',
  auth: 'session',
  permissions: ['company.manage'],
  response: z.object({ channels: z.array(pushChannel) }),
});
