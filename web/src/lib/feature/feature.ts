import type { LucideIcon } from 'lucide-react';
import type { ModuleName } from '@plaudit/contract/company/modules';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { Realtime } from '../connection/socket.ts';
import type { LazyPart } from '../loading/lazy-part.ts';
import type { WriteEffects } from '../writes/queue.ts';
import type { Section } from './admin-sections.ts';
import type { Cards } from './cards.ts';
import type { Places } from './places.ts';

export type Page = {
  path: string;
  /** Who gets there: people with a session, people without one, or both, since a link in an email works for anyone. */
  for: 'signed_in' | 'signed_out' | 'anybody';
  Part: LazyPart<object>;
  /** If this module is off, the page says so: `not_on.<module>` of common.json. */
  module?: ModuleName;
  /** Requests what the page shows first, in parallel with its scripts instead of after them. */
  readAhead?: () => Promise<unknown>;
  /** Loads the components for known answers before the first paint, so that nothing moves on screen. Never rejects. */
  prepare?: (params: Readonly<Record<string, string>>) => Promise<unknown>;
};

/** A place of the main navigation, named `nav.<key>` in common.json. */
export type Destination = {
  key: string;
  to: string;
  /** Other addresses that belong to it. Without it, those below its own do. */
  around?: RegExp;
  Icon: LucideIcon;
  /** Shown if the company has this module on. */
  module?: ModuleName;
  /** Shown to people who hold one of these. */
  permissions?: readonly Permission[];
  /** Shown to people who have a team. */
  needs_team?: true;
  /** It is in the account menu too, and on a phone nowhere else. */
  is_wide_only?: true;
  /** How much is new there: a badge for the eye, and the place's name with the number for screen readers. */
  News?: LazyPart<{ name: string }>;
};

export type OfflineWrites = {
  /** What happens once a write has been sent. */
  effects: WriteEffects;
  /** Components that show pending writes. They are loaded ahead, because without a connection they can't be. */
  parts: readonly (() => Promise<unknown>)[];
};

/** What a person may look for without a network, read if it is not here yet; see `keep-ready.ts`. */
export type KeepReady = (viewer: {
  employee_id: string;
  has: (module: ModuleName) => boolean;
}) => readonly (() => Promise<unknown>)[];

/**
 * What a feature contributes to the rest of the app, which joins these lists and knows no feature by name. Nothing is optional,
 * so that nothing is forgotten: a feature that has none says `[]` or `null`. All of this loads before the first screen, even on
 * the sign-in page: everything larger is a function that imports it.
 */
export type Feature = {
  pages: readonly Page[];
  navigation: readonly Destination[];
  realtime: (() => Promise<{ realtime: readonly Realtime[] }>) | null;
  writes: (() => Promise<{ writes: OfflineWrites }>) | null;
  keepReady: (() => Promise<{ keepReady: KeepReady }>) | null;
  admin: (() => Promise<{ sections: readonly Section[] }>) | null;
  /** Its kinds of content: how feeds show them, and how people write them. */
  cards: Cards;
  /** Its kinds of places: how people find them. */
  places: Places;
};
