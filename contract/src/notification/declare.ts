import type { ModuleName } from '../company/modules.ts';
import type { Permission } from '../people/permissions.ts';

/** Signs that the kinds of notifications are known by. */
export type NotificationIcon =
  | 'award'
  | 'comment'
  | 'reaction'
  | 'boost'
  | 'mention'
  | 'plus'
  | 'balance'
  | 'calendar'
  | 'shield'
  | 'flag'
  | 'privacy'
  | 'place'
  | 'join'
  | 'key'
  | 'poll';

/** A kind of notification, declared by the domain in which it happens; its words are in words.ts. */
export type NotificationDeclaration = {
  /** What people find it under in their settings. */
  group: 'recognition' | 'conversation' | 'place' | 'points' | 'moderation' | 'privacy' | 'account';
  icon: NotificationIcon;
  /**
   * Whether it comes by mail until its person chooses. `always` is for what happens to the account itself: an intruder must not be able
   * to keep it from its person.
   */
  mail: boolean | 'always';
  /** Whether it comes by push until its person chooses. */
  push: boolean;
  /** Only people with this permission get it. */
  permission?: Permission;
  /** It comes only while all of these are on. */
  modules?: readonly ModuleName[];
  /** On a screen the newest about the same thing is enough. */
  collapses?: true;
};

/** Gives the kinds of a domain their literal types. */
export const declareNotifications = <Kind extends string>(
  kinds: Readonly<Record<Kind, NotificationDeclaration>>,
): Readonly<Record<Kind, NotificationDeclaration>> => kinds;
