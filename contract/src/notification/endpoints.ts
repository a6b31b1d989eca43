import { z } from 'zod';
import { reactionCount } from '../content/schema.ts';
import { endpoint } from '../endpoint.ts';
import { notice } from '../moderation/notice.ts';
import { employeeCard } from '../people/schema.ts';
import { notificationKind } from './kinds.ts';
import { id, instant, nothing, page, paging } from '../schema.ts';
import { limits } from '../limits.ts';

export { chosen_kinds, isAboutAccount, notificationKind, type NotificationKind } from './kinds.ts';

export const notification = z.object({
  notification_id: id,
  kind: notificationKind,
  actor: employeeCard.nullable(),
  /** Where a click leads: a path of the app. */
  link: z.string(),
  recognition_id: id.nullable(),
  /** The kind of the place that it names, or that a comment is in; null if there is none. */
  place_kind: z.string().nullable(),
  /** The first words of its subject. */
  excerpt: z.string(),
  points: z.number().int().nullable(),
  /** How people react now to what it is about, and how many besides the actor and the reader. For reactions only. */
  reactions: z.array(reactionCount).optional(),
  others_count: z.number().int().optional(),
  /** What a moderator decided, and about what; `excerpt` is why. Null for all other kinds. */
  notice: notice.nullable(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type Notification = z.infer<typeof notification>;

/** The kinds that the caller can show, separated by commas. Without it, those of every version, under their first names. */
const kinds = z.string().max(limits.notification_kinds_length).optional();

export const listNotifications = endpoint({
  method: 'GET',
  path: '/notification/list',
  summary: 'The caller’s inbox, newest first.',
  auth: 'session',
  query: z.object({
    unread_only: z.stringbool().default(false),
    kinds,
    ...paging,
  }),
  response: page(notification),
});

export const getNotification = endpoint({
  method: 'GET',
  path: '/notification/get',
  summary: 'One of the caller’s notifications.',
  auth: 'session',
  query: z.object({ notification_id: id, kinds }),
  response: notification,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

const unread = z.object({
  unread_count: z.number().int(),
  /** How many of them the unread messages include, too. Left out if there are none. */
  elsewhere_count: z.number().int().optional(),
});

export const countUnread = endpoint({
  method: 'GET',
  path: '/notification/unread/count',
  summary: 'How many notifications are unread, of the kinds that the client can show.',
  auth: 'session',
  query: z.object({ kinds }),
  response: unread,
});

export const markRead = endpoint({
  method: 'POST',
  path: '/notification/read',
  summary: 'Marks notifications as read or unread; without ids, all of them up to `up_to`, or up to now.',
  auth: 'session',
  idempotent: true,
  body: z.object({
    notification_ids: z.array(id).max(limits.ids_per_request).optional(),
    /** The newest one that the person could see: later ones stay as they are. */
    up_to: id.optional(),
    is_read: z.boolean().default(true),
    /** The answer counts the unread ones of these kinds. */
    kinds,
  }),
  response: unread,
});

/** For each kind, whether it also comes by email and by push. The inbox has every kind. */
export const preference = z.object({ kind: notificationKind, mail: z.boolean(), push: z.boolean() });
export type Preference = z.infer<typeof preference>;
const preferences = z.object({ items: z.array(preference) });

export const getPreferences = endpoint({
  method: 'GET',
  path: '/notification/preference/get',
  summary: 'Which kinds are also sent by email and by push.',
  auth: 'session',
  query: z.object({ kinds }),
  response: preferences,
});

export const updatePreferences = endpoint({
  method: 'POST',
  path: '/notification/preference/update',
  summary: 'Sets which kinds are also sent by email and by push; those left out stay as they are.',
  auth: 'session',
  idempotent: true,
  body: z.object({
    items: z
      .array(z.object({ kind: notificationKind, mail: z.boolean().optional(), push: z.boolean().optional() }))
      .max(limits.ids_per_request),
    kinds,
  }),
  response: preferences,
});

const mailToken = z.string().min(1).max(500);

export const getSubscription = endpoint({
  method: 'GET',
  path: '/notification/unsubscribe/get',
  summary:
    'What an unsubscribe link stops, and whether it has: emails of one kind or, without a kind, all emails that nobody at the address asked for.',
  auth: 'public',
  query: z.object({ token: mailToken }),
  response: z.object({ kind: notificationKind.nullable(), is_stopped: z.boolean() }),
  errors: ['AUTH_RECORD_NOT_FOUND'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/notification/unsubscribe',
  summary:
    'Unsubscribes with the link from an email, without signing in: from one kind, or from all emails to the address. `is_stopped: false` subscribes again.',
  auth: 'public',
  rate: 'auth',
  body: z.object({ token: mailToken, is_stopped: z.boolean().default(true) }),
  response: nothing,
  errors: ['AUTH_RECORD_NOT_FOUND'],
});
