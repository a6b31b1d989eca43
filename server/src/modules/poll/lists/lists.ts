import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/poll/endpoints';
import type { Poll } from '@plaudit/contract/poll/schema';
import type { Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { idCursor, pageWith, readCursor } from '../../../platform/http/cursor.ts';
import { listCards } from '../../content/content.ts';
import { beginsWith } from '../../directory/directory.ts';
import { viewPoll } from '../view.ts';
import { readableRows, type Wanted } from './queries.ts';

type Asked = Pick<Wanted, 'author_id' | 'pattern' | 'state'> & { cursor?: string | undefined; limit: number };

const pageOfPolls = async (ctx: Context, viewer: Viewer, { cursor, limit, ...asked }: Asked): Promise<Page<Poll>> => {
  const now = new Date();
  const before = readCursor(cursor, idCursor)?.[0];
  const wanted = { ...asked, viewer_id: viewer.employee_id, now, before, limit: limit + 1 };
  const { rows, has_more } = await listCards(
    ctx.db,
    viewer.employee_id,
    readableRows(viewer.company_id, wanted),
    limit,
  );
  return pageWith(
    rows,
    has_more,
    ({ content_id }) => [content_id],
    (row) => viewPoll(row, viewer, now),
  );
};

/** What the viewer may read: all, their own, or those of one person. */
export const listPolls = async (
  ctx: Context,
  viewer: Viewer,
  { scope, employee_id, ...asked }: BodyOf<typeof endpoints.listPolls>,
): Promise<ResponseOf<typeof endpoints.listPolls>> => {
  const author_id = scope === 'mine' ? viewer.employee_id : employee_id;
  const page = await pageOfPolls(ctx, viewer, { ...asked, author_id });
  const has_none = page.items.length === 0 && asked.cursor === undefined;
  if (employee_id && has_none) throw new AppError('NO_POLL_BY_EMPLOYEE');
  return page;
};

/** The same for who manages polls, by words. What stands in closed places they read as members alone. */
export const listAllPolls = (
  ctx: Context,
  viewer: Viewer,
  { search, ...asked }: BodyOf<typeof endpoints.listAllPolls>,
): Promise<ResponseOf<typeof endpoints.listAllPolls>> =>
  pageOfPolls(ctx, viewer, { ...asked, pattern: search ? beginsWith(search) : undefined });
