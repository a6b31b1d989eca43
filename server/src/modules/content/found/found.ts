import type { Db } from '../../../platform/db/driver.ts';
import { allOf, anyOf, terms } from '../terms/policy.ts';
import { file_group, narrowing } from './policy.ts';
import { findNewest, findRare, type Found, type Indexed, type Shares, type Wanted, type Window } from './queries.ts';

/** Of what is usual, the newest content has enough; what it lacks may be in a larger piece. What has many terms is compared with less. */
const sizes = {
  typed: { near: 1000, far: 20_000 },
  named: { near: 200, far: 2000 },
  corrected: { near: 200, far: 500 },
};
/** Rarer content is in no larger piece, and all of it is looked at: checking who may see it takes some milliseconds. */
const most_rare = 500;

/** Ids of content, newest first; `ended_at` says from where on older content was not looked at. */
export type Finding = { group: string; ids: string[]; ended_at: string | null };

/**
 * What fits in each group. First the newest content is read, which is enough for what is usual and says which searches are rare;
 * then what an index has of the rare ones. It costs the same in every company. `known`: shares of the same searches before errors were looked for.
 */
export const findByTerms = async (
  db: Db,
  window: Window,
  wanted: Wanted,
  known?: Shares,
): Promise<{ found: Finding[]; shares: Shares }> => {
  const { near, far } = sizes[wanted.breadth];
  const found = new Map<string, Finding>();
  const note = (rows: readonly Found[]) =>
    rows.forEach(({ group, ids, ended_at }) => found.set(group, { group, ids, ended_at }));
  const isLeft = (group: string) => {
    const one = found.get(group);
    return one === undefined || (one.ids.length < window.limit && one.ended_at !== null);
  };
  const newest = await findNewest(db, window, wanted, near);
  note(newest.found);
  // An index reads usual words slowly if hundreds of others are looked up with them: what was found is enough.
  const is_enough = wanted.breadth === 'corrected' && newest.found.some(({ ids }) => ids.length > 0);
  const shares = known ?? newest.shares;
  let left = is_enough ? [] : wanted.groups.filter(isLeft);
  if (left.length > 0) {
    const rest = { ...wanted, groups: left };
    const rare = await findRare(db, window, rest, indexedIn(rest, shares), most_rare);
    note(rare.filter(({ is_usual }) => !is_usual));
    left = rare.flatMap(({ group, is_usual }) => (is_usual ? group : []));
  }
  if (left.length > 0) note((await findNewest(db, window, { ...wanted, groups: left }, far)).found);
  return { found: wanted.groups.flatMap((group) => found.get(group) ?? []), shares };
};

/** What the index is asked for: the parts that narrow down most. The others are compared with what it finds. */
const indexedIn = ({ groups, content, files }: Wanted, shares: Shares): Indexed => {
  const kinds = anyOf(groups.filter((group) => group !== file_group).map(terms.kind));
  const [of_content, of_files] = [narrowing(content, shares.content), narrowing(files, shares.files, 1)];
  return {
    content: kinds ? { search: allOf([...of_content.indexed, kinds]), others: of_content.others } : null,
    files: groups.includes(file_group) ? { search: allOf(of_files.indexed), others: of_files.others } : null,
  };
};
