import { z } from 'zod';
import { feed_reasons } from '@plaudit/contract/feed/endpoints';
import type { Viewer } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/driver.ts';
import { cursorTo, idCursor, readCursor } from '../../../platform/http/cursor.ts';
import { idAfter } from '../../../platform/ids.ts';
import { feedRows, type Page } from '../queries.ts';
import { compareForYou, type Ranked, window_size } from './policy.ts';
import { readWindow } from './queries.ts';

/**
 * Where a page continues: below this id, and what was seen after that time counts as unseen, so nothing moves while a person
 * scrolls. Inside of a window that was begun, also its oldest id and the content that was last.
 */
const position = z.tuple([
  z.uuid(),
  z.iso.datetime(),
  z.uuid().nullable(),
  z.uuid().nullable(),
  z.enum(feed_reasons).nullable(),
  z.literal([0, 1]),
]);

type Asked = Omit<Page, 'before' | 'limit'> & { cursor: string | undefined; limit: number };
type Found = { page: Ranked[]; next_cursor: string | null };

/** A page of the home feed in the order that is for the viewer. The newest content is ordered as a whole, then older content. */
export const findForYou = async (db: Db, viewer: Viewer, { cursor, ...asked }: Asked): Promise<Found> => {
  const { limit } = asked;
  const [high, at, bottom = null, last_id = null, reason = null, seen = 0] = readCursor(cursor, position) ?? [];
  const asked_at = at === undefined ? new Date() : new Date(at);
  const read = await readPart(db, viewer, { ...asked, before: high, limit: window_size }, asked_at);
  // What was below the window when it was begun is in the next one, even if something above it is gone since.
  const window = bottom === null ? read : read.filter(({ content_id }) => content_id >= bottom);
  const [newest, oldest] = [window.at(0), window.at(-1)];
  if (!newest || !oldest) return { page: [], next_cursor: null };
  const last = last_id === null ? null : { content_id: last_id, reason, is_seen: seen === 1 };
  const isLeft = (one: Ranked) => last === null || compareForYou(last, one) < 0;
  const left = window.filter(({ is_muted, ...one }) => !is_muted && isLeft(one)).toSorted(compareForYou);
  const page = left.slice(0, limit);
  const end = left.length > limit ? page.at(-1) : undefined;
  const moment = asked_at.toISOString();
  if (end) {
    const begun = [high ?? idAfter(newest.content_id), moment, bottom ?? oldest.content_id] as const;
    return { page, next_cursor: cursorTo([...begun, end.content_id, end.reason, end.is_seen ? 1 : 0]) };
  }
  const older = cursorTo([bottom ?? oldest.content_id, moment, null, null, null, 0]);
  return { page, next_cursor: read.length === window_size ? older : null };
};

/** What is newer than some content, newest first: the reader has ordered what is older. */
export const findNewerForYou = async (db: Db, viewer: Viewer, { cursor, limit, ...asked }: Asked): Promise<Found> => {
  const before = readCursor(cursor, idCursor)?.[0];
  const read = await readPart(db, viewer, { ...asked, before, limit: limit + 1 }, new Date());
  const part = read.slice(0, limit);
  const end = read.length > limit ? part.at(-1) : undefined;
  return { page: part.filter(({ is_muted }) => !is_muted), next_cursor: end ? cursorTo([end.content_id]) : null };
};

const readPart = (db: Db, { company_id, employee_id: viewer_id }: Viewer, page: Page, asked_at: Date) =>
  readWindow(db, { company_id, viewer_id, page: feedRows(company_id, viewer_id, page), asked_at });
