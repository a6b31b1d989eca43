import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { employeeCard } from '../people/schema.ts';
import { id, instant, nothing, page, paging } from '../schema.ts';
import { limits } from '../limits.ts';

export const notification_kinds = [
  'recognition_received',
  'recognition_comment',
  'recognition_reaction',
  'recognition_boost',
  'mention',
  'place_invitation',
  'place_request',
  'place_accepted',
  'points_refilled',
  'points_corrected',
  'points_expiring',
  'content_moderated',
  'report_decided',
  'report_received',
  'privacy_answered',
  'privacy_requested',
  'start_pin_issued',
  'pin_chosen',
] as const;
export const notificationKind = z.enum(notification_kinds);
export type NotificationKind = z.infer<typeof notificationKind>;

export const notification = z.object({
  notification_id: id,
  kind: notificationKind,
  actor: employeeCard.nullable(),
  /** Where a click leads: a path of the app. */
  link: z.string(),
  recognition_id: id.nullable(),
  /** The first words of what it is about. */
  excerpt: z.string(),
  points: z.number().int().nullable(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notification/list',
  summary: 'The inbox of the caller, newest first.',
  auth: 'session',
  query: z.object({ unread_only: z.stringbool().default(false), ...paging }),
  response: page(notification),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/notification/unread/count',
  summary: 'How many notifications are unread.',
  auth: 'session',
  response: z.object({ unread_count: z.number().int() }),
});

export const markRead = endpoint({
  method: 'POST',
  path: '/notification/read',
  summary: 'Marks notifications read or unread; without ids, all up to `up_to`, or up to now.',
  auth: 'session',
  idempotent: true,
  body: z.object({
    notification_ids: z.array(id).max(limits.ids_per_request).optional(),
    /** The newest one that the person could see: what came later stays as it is. */
    up_to: id.optional(),
    is_read: z.boolean().default(true),
  }),
  response: z.object({ unread_count: z.number().int() }),
});

/** About the account itself: always mailed, so that whoever got into it cannot keep them from its person. */
const account_kinds: readonly NotificationKind[] = ['start_pin_issued', 'pin_chosen'];
export const isAboutAccount = (kind: NotificationKind): boolean => account_kinds.includes(kind);

/** The others, of which people choose how they come. */
export const chosen_kinds = notification_kinds.filter((kind) => !isAboutAccount(kind));

/** For each kind, whether it also comes by mail and by push. The inbox has every kind. */
export const preference = z.object({ kind: notificationKind, mail: z.boolean(), push: z.boolean() });
export type Preference = z.infer<typeof preference>;
const preferences = z.object({ items: z.array(preference) });

export const getPreferences = endpoint({
  method: 'GET',
  path: '/notification/preference/get',
  summary: 'Which kinds also come by mail and by push.',
  auth: 'session',
  response: preferences,
});

export const updatePreferences = endpoint({
  method: 'POST',
  path: '/notification/preference/update',
  summary: 'Chooses which kinds also come by mail and by push; what is left out stays as it is.',
  auth: 'session',
  idempotent: true,
  body: z.object({
    items: z
      .array(z.object({ kind: notificationKind, mail: z.boolean().optional(), push: z.boolean().optional() }))
      .max(limits.ids_per_request),
  }),
  response: preferences,
});

const mailToken = z.string().min(1).max(500);

export const getSubscription = endpoint({
  method: 'GET',
  path: '/notification/unsubscribe/get',
  summary:
    'What the link of a mail stops, and whether it did: mails of one kind, or, without a kind, all that nobody at the address asked for.',
  auth: 'public',
  query: z.object({ token: mailToken }),
  response: z.object({ kind: notificationKind.nullable(), is_stopped: z.boolean() }),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notification/unsubscribe',
  summary:
    'Stops mails by the link of a mail, without signing in: one kind, or all to the address. With `is_stopped: false` they come again.',
  auth: 'public',
  rate: 'auth',
  body: z.object({ token: mailToken, is_stopped: z.boolean().default(true) }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});
