import { oneOf, type Search } from '../../lib/navigation/search.ts';

export const community_tabs = ['about', 'members', 'requests'] as const;
export type CommunityTab = (typeof community_tabs)[number];

/** The tab of a community, as its address holds it, among those that are there. */
export const readTab = (search: Search, tabs: readonly CommunityTab[]): CommunityTab =>
  oneOf(tabs, search.tab) ?? 'about';

const hour_ms = 3_600_000;

/** For how long a community is muted; `always` until somebody turns that off. */
export const mute_times = { hour: hour_ms, day: 24 * hour_ms, week: 7 * 24 * hour_ms, always: null } as const;
export type MuteTime = keyof typeof mute_times;

/** The far end of what a time can be, for what has none. */
const never_ends = '9999-01-01T00:00:00.000Z';

export const mutedUntil = (time: MuteTime, now: Date): string => {
  const ms = mute_times[time];
  return ms === null ? never_ends : new Date(now.getTime() + ms).toISOString();
};

export const isMuted = (muted_until: string | null | undefined, now: Date): boolean =>
  Boolean(muted_until) && new Date(muted_until ?? 0) > now;
