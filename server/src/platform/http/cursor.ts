import { z } from 'zod';
import type { Page } from '@plaudit/contract/schema';
import { invalidRequest } from '../errors.ts';
import { isStorable } from './validate.ts';

/** The cursor of a page that ends there. */
export const cursorTo = (position: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

// A cursor comes from outside like everything else: a value that a column can't hold would fail in the database.
const fits = (part: unknown): boolean =>
  typeof part === 'string' ? isStorable(part) : part === null || (typeof part === 'number' && Math.abs(part) < 2 ** 31);

/** The position in a cursor: the sort keys of the last item seen. Undefined without a cursor. */
export const readCursor = <Schema extends z.ZodType>(
  cursor: string | undefined,
  schema: Schema,
): z.output<Schema> | undefined => {
  if (cursor === undefined) return undefined;
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(position) && position.every(fits)) return schema.parse(position);
  } catch {
    // Falls through: whatever is wrong with it, it is not ours.
  }
  throw invalidRequest('cursor', 'This cursor does not belong to this list');
};

/** Sort keys of lists by id alone. */
export const idCursor = z.tuple([z.uuid()]);

/**
 * Makes a page of `limit` items from rows that were requested with `limit + 1`: the extra row says that more follow. `position`
 * returns the sort keys of a row.
 */
export const pageOf = <Row, Item>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => readonly (string | number | null)[],
  view: (row: Row) => Item,
): Page<Item> => pageWith(rows.slice(0, limit), rows.length > limit, position, view);

/** Makes a page from its own rows, if something else says that more follow. */
export const pageWith = <Row, Item>(
  rows: readonly Row[],
  has_more: boolean,
  position: (row: Row) => readonly (string | number | null)[],
  view: (row: Row) => Item,
): Page<Item> => {
  const last = rows.at(-1);
  return { items: rows.map(view), next_cursor: has_more && last ? cursorTo(position(last)) : null };
};
