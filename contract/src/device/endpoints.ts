import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, nothing } from '../schema.ts';
import { device, deviceChange, deviceId, pushPlatform, pushToken } from './schema.ts';

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

export const clearPush = endpoint({
  method: 'POST',
  path: '/config/device/push/clear',
  summary: 'Turns push off for a device.',
  auth: 'session',
  body: z.object({ device_id: deviceId }),
  response: nothing,
});
