import type { RawBuilder } from 'kysely';
import { ScimError, wordOf } from '../access.ts';
import { parseFilter } from '../filter/filter.ts';
import { conditionOf, type Column, type Columns } from '../filter/queries.ts';
import { max_results } from '../schemas/policy.ts';

/** The requested page, checked: `start_index` counts from 1. */
type Paging = { start_index: number; count: number };

/** Wrong numbers become the nearest right one, as RFC 7644, section 3.4.2.4, asks. */
const pagingOf = ({ startIndex, count }: { startIndex?: unknown; count?: unknown }): Paging => {
  const number = (value: unknown, fallback: number) => {
    const given = typeof value === 'string' ? Number.parseInt(value, 10) : value;
    return typeof given === 'number' && Number.isFinite(given) ? Math.trunc(given) : fallback;
  };
  const far = 10_000_000;
  return {
    start_index: Math.min(Math.max(number(startIndex, 1), 1), far),
    count: Math.min(Math.max(number(count, 100), 0), max_results),
  };
};

export type Listing = Paging & {
  /** The filter as it was sent, null for none, and as a condition. */
  text: string | null;
  condition: RawBuilder<boolean> | null;
  /** Null: in the order in which they came. */
  order: { sql: Column['sql']; descending: boolean } | null;
};

/** The requested resources and their order. */
export const listingOf = (query: Record<string, unknown>, columns: Columns): Listing => {
  const { filter, sortBy, sortOrder } = query;
  const text = wordOf(filter).trim() || null;
  const condition = text === null ? null : conditionOf(parseFilter(text), columns);
  const name = wordOf(sortBy).toLowerCase();
  const column = columns[name];
  if (name !== '' && !column) throw new ScimError(400, `Lists cannot be sorted by ${name}`, 'invalidPath');
  const descending = wordOf(sortOrder).toLowerCase() === 'descending';
  return { ...pagingOf(query), text, condition, order: column ? { sql: column.sql, descending } : null };
};

export type Counted = { total: number; counted_at: number };
/** Where the next page of a walk begins, and the total when it was last counted. */
type Walk = { start_index: number; after: string; counted: Counted };

// A walk through 100,000 users in pages of 100 is one entry, moved on with each page.
const max_walks = 1000;
const walks = new Map<string, Walk>();

/** How long the pages of a walk use the same count; the real total changes with every person that comes or goes. */
const count_again_ms = 60_000;

const keyOf = (walk: readonly unknown[]): string => JSON.stringify(walk);

/**
 * The walk whose next page begins at `start_index`, if this process answered the one before. Then nothing has to be counted
 * off, and people who are added or deleted in between don't cause others to be skipped or repeated.
 */
export const continueWalk = (
  walk: readonly unknown[],
  start_index: number,
): { after: string; counted: Counted | null } | null => {
  const known = walks.get(keyOf(walk));
  if (known?.start_index !== start_index) return null;
  const is_new = Date.now() - known.counted.counted_at < count_again_ms;
  return { after: known.after, counted: is_new ? known.counted : null };
};

export const rememberWalk = (walk: readonly unknown[], at: Walk): void => {
  const key = keyOf(walk);
  walks.delete(key);
  walks.set(key, at);
  if (walks.size > max_walks) walks.delete(walks.keys().next().value as string);
};
