import type { ModuleName } from '../company/modules.ts';
import type { Permission } from '../people/permissions.ts';

/** The icons of notifications. */
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
  | 'poll'
  | 'post'
  | 'follow'
  | 'tag';

/** A kind of notification, declared by its domain; its words are in words.ts. */
export type NotificationDeclaration = {
  /** The group it has in the settings. */
  group: 'recognition' | 'conversation' | 'chat' | 'place' | 'points' | 'moderation' | 'privacy' | 'account';
  icon: NotificationIcon;
  /**
   * Whether it also comes by email, until the person chooses. `always` is for changes of the account itself: an intruder must
   * not be able to hide them from its owner.
   */
  mail: boolean | 'always';
  /** Whether it comes by push until the person chooses. */
  push: boolean;
  /** Only people with this permission get it. */
  permission?: Permission;
  /** It comes only while all of these are on. */
  modules?: readonly ModuleName[];
  /** It comes only while one of these is on. */
  any_module?: readonly ModuleName[];
  /** On a screen, only the newest about the same subject is shown. */
  collapses?: true;
};

/** Gives the kinds of a domain their literal types. */
export const declareNotifications = <Kind extends string>(
  kinds: Readonly<Record<Kind, NotificationDeclaration>>,
): Readonly<Record<Kind, NotificationDeclaration>> => kinds;
