import { z } from 'zod';
import { notifications as auth } from '../auth/notifications.ts';
import { notifications as chat } from '../chat/notifications.ts';
import { notifications as content } from '../content/notifications.ts';
import { notifications as follow } from '../follow/notifications.ts';
import { notifications as moderation } from '../moderation/notifications.ts';
import { notifications as place } from '../place/notifications.ts';
import { notifications as points } from '../points/notifications.ts';
import { notifications as poll } from '../poll/notifications.ts';
import { notifications as post } from '../post/notifications.ts';
import { notifications as privacy } from '../privacy/notifications.ts';
import { notifications as recognition } from '../recognition/notifications.ts';
import type { NotificationDeclaration } from './declare.ts';
import { former_names } from './former.ts';

const declared = {
  ...recognition,
  ...content,
  ...chat,
  ...follow,
  ...place,
  ...poll,
  ...post,
  ...points,
  ...moderation,
  ...privacy,
  ...auth,
};

export type NotificationKind = keyof typeof declared;
export const notification_kinds = Object.keys(declared) as [NotificationKind, ...NotificationKind[]];
/** No page of this version receives or sends a former name, so the type has none. */
export const notificationKind = z.enum([...notification_kinds, ...(former_names as never[])]);

/** What each domain declares about its kinds. */
export const notification_declarations: Readonly<Record<NotificationKind, NotificationDeclaration>> = declared;

export const isAboutAccount = (kind: NotificationKind): boolean => declared[kind].mail === 'always';

/** The kinds for which people choose email and push. */
export const chosen_kinds = notification_kinds.filter((kind) => !isAboutAccount(kind));

/** The kinds that a page of any version can show. A page that does not say what it can show gets no others. */
export const first_kinds: readonly NotificationKind[] = [
  'recognition_received',
  'comment',
  'reaction',
  'recognition_boost',
  'mention',
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
];

/** The kinds that count for an older page, which can't say what it shows. */
export const counted_kinds: readonly NotificationKind[] = [
  ...first_kinds,
  'place_invitation',
  'place_request',
  'place_accepted',
];

type ChosenGroup = Exclude<NotificationDeclaration['group'], 'account'>;

/** The same, as the settings show them: the groups with their kinds. */
export const chosen_groups = (
  ['recognition', 'conversation', 'chat', 'place', 'points', 'moderation', 'privacy'] as const
).map((group: ChosenGroup) => ({ group, kinds: chosen_kinds.filter((kind) => declared[kind].group === group) }));
