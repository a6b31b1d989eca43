import { z } from 'zod';
import { limits } from '../limits.ts';
import { instant, line } from '../schema.ts';

/**
 * How a device is reached. `web_push` is standard Web Push (RFC 8030): its token is the subscription as JSON, as
 * `PushSubscription.toJSON()` gives it. The tokens of the others are what Firebase and Apple hand out.
 */
export const push_platforms = ['web_fcm', 'ios_apns', 'android_fcm', 'web_push'] as const;
export const pushPlatform = z.enum(push_platforms);
export type PushPlatform = z.infer<typeof pushPlatform>;

/** Made and kept by the client: `d_` and what makes it unique, at best a UUID. */
export const deviceId = z.string().regex(/^d_[A-Za-z0-9_-]{8,64}$/, 'Invalid device id');

export const pushToken = z
  .string()
  .max(limits.push_token_length)
  .regex(/^[\x20-\x7e]+$/, 'Invalid token');

// jsonb takes neither NUL nor half of a surrogate pair.
const infoText = (max_length: number) =>
  z
    .string()
    .max(max_length)
    .refine((text) => !text.includes('\u0000') && text.isWellFormed(), 'Invalid text');

/** What a device says about itself (model, system, browser): flat, for people to tell their devices apart. */
export const deviceInfo = z
  .record(infoText(60), z.union([infoText(limits.description_length), z.number(), z.boolean(), z.null()]))
  .refine((info) => Object.keys(info).length <= limits.device_info_fields, 'Too many fields');

/** Specification, section 3. At most one of the tokens is set; a Web Push subscription is in none of them. */
export const device = z.object({
  device_id: deviceId,
  /** Whether the system lets the app show notifications; null while it has not been asked. */
  notification_allowed: z.boolean().nullable(),
  device_info: deviceInfo,
  ui_version: z.string().nullable(),
  fcm_token: z.string().nullable(),
  android_fcm_token: z.string().nullable(),
  apns_token: z.string().nullable(),
  push_token_issued_at: instant.nullable(),
});
export type Device = z.infer<typeof device>;

/** A field that is left out stays as it is; null empties it. */
export const deviceChange = z.object({
  device_id: deviceId,
  notification_allowed: z.boolean().nullish(),
  device_info: deviceInfo.nullish(),
  ui_version: line(limits.name_length).nullish(),
  fcm_token: pushToken.nullish(),
  android_fcm_token: pushToken.nullish(),
  apns_token: pushToken.nullish(),
  push_token_issued_at: instant.nullish(),
});
export type DeviceChange = z.infer<typeof deviceChange>;

/** How push works on one device. Successes and failures are those of its current token. */
export const pushStatus = z.object({
  device_id: deviceId,
  device_info: deviceInfo,
  /** Null while push is off on this device. */
  platform: pushPlatform.nullable(),
  /** Whether pushes are sent to it: it has a token, its system allows them, and its session is open. */
  enabled: z.boolean(),
  token_issued_at: instant.nullable(),
  last_success_at: instant.nullable(),
  last_failure_at: instant.nullable(),
  last_error: z.string().nullable(),
  last_seen_at: instant,
  /** Whether this is the device that asks, by the `device_id` of the query. */
  is_current: z.boolean(),
});
export type PushStatus = z.infer<typeof pushStatus>;

/** `pruned`: the push service says that the token is dead, so the server turned off push for the device. */
export const push_results = ['sent', 'failed', 'pruned', 'not_enabled', 'not_configured'] as const;

export const pushTest = z.object({
  device_id: deviceId,
  platform: pushPlatform.nullable(),
  result: z.enum(push_results),
  error: z.string().nullable(),
});
export type PushTest = z.infer<typeof pushTest>;

/** One way to reach devices, as a company uses it. */
export const pushChannel = z.object({
  platform: pushPlatform,
  is_configured: z.boolean(),
  /** Devices with a token. */
  devices: z.number().int(),
  /** Pushes of the last 24 hours, by what became of them. */
  sent: z.number().int(),
  failed: z.number().int(),
  pruned: z.number().int(),
  /** Of the last 30 days. */
  last_success_at: instant.nullable(),
  last_failure_at: instant.nullable(),
  last_error: z.string().nullable(),
});
export type PushChannel = z.infer<typeof pushChannel>;
