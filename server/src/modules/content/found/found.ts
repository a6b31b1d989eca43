import type { Db } from '../../../platform/db/driver.ts';
import { findNewest, findRare, type Wanted, type Window } from './queries.ts';

/** More content than this is never looked at: sorting it and checking who may see it takes some milliseconds. */
const most_rare = 5000;
/** Of what is usual, the newest content has enough; what it lacks may be in a larger piece. */
const near_sizes = [2000, 20_000];

/** Ids of content, newest first; `ended_at` says from where on older content was not looked at. */
export type Finding = { group: string; ids: string[]; ended_at: string | null };

/** What fits each of these searches of terms. It costs the same in every company. */
export const findByTerms = async (db: Db, window: Window, wanted: readonly Wanted[]): Promise<Finding[]> => {
  if (wanted.length === 0) return [];
  const found = new Map<string, Finding>();
  const rare = await findRare(db, window, wanted, most_rare);
  for (const { group, ids } of rare) found.set(group, { group, ids, ended_at: null });
  let usual = wanted.filter(({ group }) => rare.some((one) => one.group === group && one.is_usual));
  for (const size of near_sizes) {
    if (usual.length === 0) break;
    for (const one of await findNewest(db, window, usual, size)) found.set(one.group, one);
    usual = usual.filter(({ group }) => {
      const { ids, ended_at } = found.get(group) as Finding;
      return ids.length < window.limit && ended_at !== null;
    });
  }
  return wanted.flatMap(({ group }) => found.get(group) ?? []);
};
