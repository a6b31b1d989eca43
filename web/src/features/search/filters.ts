import type { PickedCommunity } from '../community/components/community-picker.tsx';
import type { Picked } from '../people/components/people-picker.tsx';

const day_ms = 24 * 60 * 60 * 1000;

/** How far back a search goes, in days. */
const days = { week: 7, month: 31, year: 366 } as const;
export type Time = keyof typeof days;
export const times = Object.keys(days) as Time[];

export type Filters = {
  kind?: string | undefined;
  person?: Picked | undefined;
  place?: PickedCommunity | undefined;
  time?: Time | undefined;
};

/** The beginning of that time; undefined for all time. The same within a minute, so that one search is asked once. */
export const sinceOf = (time: Time | undefined, now: Date): Date | undefined =>
  time && new Date(now.setSeconds(0, 0) - days[time] * day_ms);

/** Whether there is something to look for: the time and the kind alone say nothing. */
export const isAsked = (search: string, { person, place }: Filters): boolean =>
  search !== '' || person !== undefined || place !== undefined;

/** How many filters there are besides the kind. */
export const countFilters = ({ person, place, time }: Filters): number => [person, place, time].filter(Boolean).length;
