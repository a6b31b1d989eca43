import type { SearchGroup, SearchHit } from '@plaudit/contract/search/schema';
import type { Jump } from './use-jumps.ts';

/** What people choose from, in the order of the list. */
export type Option =
  | { is: 'hit'; key: string; kind: string; hit: SearchHit }
  /** All that was found of a kind. */
  | { is: 'kind'; key: string; kind: string }
  | { is: 'jump'; key: string; jump: Jump }
  | { is: 'recent'; key: string; search: string };

export type Listed = { key: string; options: Option[] };

/** Groups of a kind that is in more than one page come together. */
const joined = (groups: readonly SearchGroup[]): SearchGroup[] => {
  const kinds = new Map<string, SearchGroup>();
  for (const group of groups) {
    const known = kinds.get(group.kind);
    kinds.set(group.kind, known ? { ...group, items: [...known.items, ...group.items] } : group);
  }
  return [...kinds.values()];
};

/** The groups of the list: pages and actions first, then what was found, with a way to more of each kind. */
export const listedOf = (jumps: readonly Jump[], groups: readonly SearchGroup[], is_one_kind: boolean): Listed[] => [
  ...(jumps.length > 0
    ? [{ key: 'jump', options: jumps.map((jump): Option => ({ is: 'jump', key: `jump ${jump.key}`, jump })) }]
    : []),
  ...joined(groups).map(({ kind, items, next_cursor }): Listed => ({
    key: kind,
    options: [
      ...items.map((hit): Option => ({ is: 'hit', key: `${kind} ${hit.item_id} ${hit.path}`, kind, hit })),
      ...(next_cursor !== null && !is_one_kind ? [{ is: 'kind', key: `all ${kind}`, kind } as const] : []),
    ],
  })),
];
