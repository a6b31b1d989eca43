import { limits } from '@plaudit/contract/limits';
import type { CommonPlace } from '@plaudit/contract/place/any-place';
import type { PlaceVisibility } from '@plaudit/contract/place/schema';
import { oneOf, type Search } from '../../lib/navigation/search.ts';

/** What the list of places of a kind shows. */
export const scopes = ['all', 'mine', 'archived'] as const;
export type Scope = (typeof scopes)[number];

export const place_tabs = ['feed', 'files', 'about', 'parts', 'members', 'roles', 'queue', 'requests'] as const;
export type PlaceTab = (typeof place_tabs)[number];

/** A place with parts begins with what it is: people talk in its parts, and the files that they share are there. */
export const tabs_with_parts: readonly PlaceTab[] = ['about', 'feed', 'parts', 'members', 'roles', 'queue', 'requests'];

/** The tab of a place from its address, among the available ones. Where only people wait, all that waits is with their requests. */
export const readTab = (search: Search, tabs: readonly PlaceTab[]): PlaceTab =>
  oneOf(tabs, search.tab) ?? (search.tab === 'queue' ? oneOf(tabs, 'requests') : null) ?? tabs[0] ?? 'about';

/** How much waits for the managers of a place, as they see it; an answer stored by an earlier version does not say. */
export const reviewCount = ({ to_review }: Pick<CommonPlace, 'to_review'>): number =>
  to_review ? to_review.posts + to_review.reports + to_review.requests : 0;

/** What waits for an answer. People don't have to ask before they join an open place: there, only invitations wait. */
export const waitingIn = ({ visibility }: { visibility: PlaceVisibility }): 'requests' | 'invitations' =>
  visibility === 'open' ? 'invitations' : 'requests';

const hour_ms = 3_600_000;

/** For how long a place is muted; `always` until the person turns that off. */
export const mute_times = ['hour', 'working_day', 'tomorrow', 'always'] as const;
export type MuteTime = (typeof mute_times)[number];

/** When a day begins for most people. */
const morning_hour = 8;

/** The latest possible time, for a mute without end. */
const never_ends = '9999-01-01T00:00:00.000Z';

const tomorrowMorning = (now: Date): Date =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, morning_hour);

export const mutedUntil = (time: MuteTime, now: Date): string => {
  if (time === 'always') return never_ends;
  if (time === 'tomorrow') return tomorrowMorning(now).toISOString();
  return new Date(now.getTime() + (time === 'hour' ? hour_ms : 8 * hour_ms)).toISOString();
};

export const isMuted = (muted_until: string | null | undefined, now: Date): boolean =>
  Boolean(muted_until) && new Date(muted_until ?? 0) > now;

/** More would not fit into a badge. */
export const unreadBadge = (count: number): string => (count >= limits.unread_most ? '99+' : String(count));

/** Whether leaving is asked for: its owners, and people who have to be let in again, can't come back as they were. */
export const asksToLeave = ({ my, visibility }: Pick<CommonPlace, 'my' | 'visibility'>): boolean =>
  my.membership?.role === 'owner' || visibility !== 'open';
