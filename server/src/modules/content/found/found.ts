import type { Db } from '../../../platform/db/driver.ts';
import { allOf, anyOf, terms } from '../terms/policy.ts';
import { file_group, narrowing } from './policy.ts';
import { findNewest, findRare, type Counts, type Found, type Indexed, type Wanted, type Window } from './queries.ts';

/** Of what is usual, the newest content has enough; what it lacks may be in a larger piece. */
const near_size = 1000;
const far_size = 20_000;
/** What has many terms is compared with less. */
const broad_size = 500;
/** More content than this is never looked at: sorting it and checking who may see it takes some milliseconds. */
const most_rare = 5000;

/** Ids of content, newest first; `ended_at` says from where on older content was not looked at. */
export type Finding = { group: string; ids: string[]; ended_at: string | null };

/**
 * What fits in each group. First the newest content is read, which is enough for what is usual and says which searches are rare;
 * then what an index has of the rare ones. It costs the same in every company.
 */
export const findByTerms = async (db: Db, window: Window, wanted: Wanted): Promise<Finding[]> => {
  const found = new Map<string, Finding>();
  const note = (rows: readonly Found[]) =>
    rows.forEach(({ group, ids, ended_at }) => found.set(group, { group, ids, ended_at }));
  const isLeft = (group: string) => {
    const one = found.get(group);
    return one === undefined || (one.ids.length < window.limit && one.ended_at !== null);
  };
  let left = wanted.groups;
  let counts;
  if (!wanted.is_broad) {
    const near = await findNewest(db, window, wanted, near_size);
    note(near.found);
    counts = near.counts;
    left = left.filter(isLeft);
  }
  if (left.length > 0) {
    const rest = { ...wanted, groups: left };
    const rare = await findRare(db, window, rest, indexedIn(rest, counts), most_rare);
    note(rare.filter(({ is_usual }) => !is_usual));
    left = rare.flatMap(({ group, is_usual }) => (is_usual ? group : []));
  }
  if (left.length > 0) {
    note((await findNewest(db, window, { ...wanted, groups: left }, wanted.is_broad ? broad_size : far_size)).found);
  }
  return wanted.groups.flatMap((group) => found.get(group) ?? []);
};

/** What the index is asked for: the parts that narrow down most. */
const indexedIn = ({ groups, content, files }: Wanted, counts: Counts | undefined): Indexed => {
  const kinds = groups.filter((group) => group !== file_group).map(terms.kind);
  return {
    content: kinds.length > 0 ? allOf([...narrowing(content, counts?.content, near_size), anyOf(kinds)]) : null,
    files: groups.includes(file_group) ? allOf(narrowing(files, counts?.files, near_size, 1)) : null,
  };
};
