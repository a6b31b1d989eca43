import { z } from 'zod';
import type { Page } from '@plaudit/contract/schema';
import { invalidRequest } from '../errors.ts';

const encode = (position: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

/** The position that a cursor stands for: the sort keys of the last item seen. Undefined without cursor. */
export const readCursor = <Schema extends z.ZodType>(
  cursor: string | undefined,
  schema: Schema,
): z.output<Schema> | undefined => {
  if (cursor === undefined) return undefined;
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidRequest('cursor', 'Not a cursor of this list');
  }
};

/** Sort keys of lists by id alone. */
export const idCursor = z.tuple([z.uuid()]);

/**
 * Makes a page of `limit` items out of rows that were asked for with `limit + 1`: the extra row says that more follow.
 * `position` gives the sort keys of a row.
 */
export const pageOf = <Row, Item>(
  rows: readonly Row[],
  limit: number,
  position: (row: Row) => readonly (string | number | null)[],
  view: (row: Row) => Item,
): Page<Item> => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(view), next_cursor: rows.length > limit && last ? encode(position(last)) : null };
};
