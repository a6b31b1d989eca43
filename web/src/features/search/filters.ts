import type { SearchedPart } from '@plaudit/contract/search/schema';
import type { PickedCommunity } from '../community/components/community-picker.tsx';
import type { Picked } from '../people/components/people-picker.tsx';
import { isSearch, readTyped } from './typed.ts';

const day_ms = 24 * 60 * 60 * 1000;

/** How far back a search goes, in days. */
const days = { week: 7, month: 31, year: 366 } as const;
export type Time = keyof typeof days;
export const times = Object.keys(days) as Time[];

export type Filters = {
  kind?: string | undefined;
  has?: SearchedPart | undefined;
  /** Days as fields have them: only what is from this one or later, or from this one or earlier. */
  first_day?: string | undefined;
  last_day?: string | undefined;
  person?: Picked | undefined;
  place?: PickedCommunity | undefined;
  time?: Time | undefined;
};

/** The beginning of that time; undefined for all time. The same within a minute, so that one search is asked once. */
const sinceOf = (time: Time | undefined, now: Date): Date | undefined =>
  time && new Date(now.setSeconds(0, 0) - days[time] * day_ms);

/** The beginning of a day of a field where the device is, or of one after it. */
const dayOf = (day: string | undefined, later = 0): Date | undefined => {
  if (!day) return undefined;
  const at = new Date(`${day}T00:00`);
  at.setDate(at.getDate() + later);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** What is asked for: what was typed counts before the filters next to it. */
export const askedOf = (typed: string, filters: Filters, now: Date) => {
  const { words, from, in: place_name, has, since, until } = readTyped(typed, now);
  const { person, place, time, first_day, last_day } = filters;
  const parts = filters.has && !has.includes(filters.has) ? [...has, filters.has] : has;
  const begin = since ?? dayOf(first_day) ?? sinceOf(time, new Date(now));
  const end = until ?? dayOf(last_day, 1);
  return {
    search: words,
    ...(from && { from }),
    ...(place_name && { in: place_name }),
    ...(parts.length > 0 && { has: parts }),
    ...(person && { employee_id: person.id }),
    ...(place && { place_id: place.id }),
    ...(begin && { since: begin.toISOString() }),
    ...(end && { until: end.toISOString() }),
  };
};

/** Whether there is something to look for: times and the kind alone say nothing. */
export const isAsked = (typed: string, { person, place, has }: Filters): boolean =>
  isSearch(typed) || person !== undefined || place !== undefined || has !== undefined;

/** How many filters there are besides the kind. */
export const countFilters = ({ person, place, time, has, first_day, last_day }: Filters): number =>
  [person, place, time, has, first_day, last_day].filter(Boolean).length;
