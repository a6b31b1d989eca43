import { z } from 'zod';
import { notifications as auth } from '../auth/notifications.ts';
import { notifications as moderation } from '../moderation/notifications.ts';
import { notifications as place } from '../place/notifications.ts';
import { notifications as points } from '../points/notifications.ts';
import { notifications as privacy } from '../privacy/notifications.ts';
import { notifications as recognition } from '../recognition/notifications.ts';
import type { NotificationDeclaration } from './declare.ts';

const declared = { ...recognition, ...place, ...points, ...moderation, ...privacy, ...auth };

export type NotificationKind = keyof typeof declared;
export const notification_kinds = Object.keys(declared) as [NotificationKind, ...NotificationKind[]];
export const notificationKind = z.enum(notification_kinds);

/** What each domain says of its kinds. */
export const notification_declarations: Readonly<Record<NotificationKind, NotificationDeclaration>> = declared;

export const isAboutAccount = (kind: NotificationKind): boolean => declared[kind].mail === 'always';

/** The kinds of which people choose how they come. */
export const chosen_kinds = notification_kinds.filter((kind) => !isAboutAccount(kind));
