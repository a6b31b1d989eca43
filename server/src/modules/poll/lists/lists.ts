import { z } from 'zod';
import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/poll/endpoints';
import type { Poll } from '@plaudit/contract/poll/schema';
import { instant, type Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { idCursor, pageWith, readCursor } from '../../../platform/http/cursor.ts';
import { listCards } from '../../content/content.ts';
import { beginsWith } from '../../directory/directory.ts';
import type { Part } from '../queries.ts';
import { viewPoll } from '../view.ts';
import { readableRows, type Wanted } from './queries.ts';

type Asked = Pick<Wanted, 'author_id' | 'pattern' | 'state'> & { cursor?: string | undefined; limit: number };

const by_end = z.tuple([z.uuid(), instant]);

const pageOfPolls = async (ctx: Context, viewer: Viewer, { cursor, limit, ...asked }: Asked): Promise<Page<Poll>> => {
  const now = new Date();
  const is_by_end = asked.state === 'ended';
  const position: readonly string[] | undefined = readCursor(cursor, is_by_end ? by_end : idCursor);
  const [poll_id, over_at] = position ?? [];
  const before = poll_id ? { poll_id, over_at } : undefined;
  const wanted = { ...asked, viewer_id: viewer.employee_id, now, before, limit: limit + 1 };
  const page = readableRows(viewer.company_id, wanted);
  const columns = is_by_end ? ['over_at', 'content_id'] : ['content_id'];
  const { rows, has_more } = await listCards(ctx, viewer, page, limit, { kinds: ['poll'], columns });
  return pageWith(
    rows,
    has_more,
    ({ content_id, part }) => (is_by_end ? [content_id, overAt(part as Part)] : [content_id]),
    (row) => viewPoll(row, viewer, now),
  );
};

/** When an ended poll ended. */
const overAt = ({ closed_at, ends_at }: Part): string => new Date(closed_at ?? ends_at ?? '').toISOString();

/** What the viewer may read: all, their own, or those of one person. */
export const listPolls = async (
  ctx: Context,
  viewer: Viewer,
  { scope, employee_id, ...asked }: BodyOf<typeof endpoints.listPolls>,
): Promise<ResponseOf<typeof endpoints.listPolls>> => {
  if (scope === 'mine') return pageOfPolls(ctx, viewer, { ...asked, author_id: viewer.employee_id });
  const page = await pageOfPolls(ctx, viewer, { ...asked, author_id: employee_id });
  if (!employee_id || page.items.length > 0) return page;
  // If this page has nothing, other pages and states still may.
  const { items } = await pageOfPolls(ctx, viewer, { author_id: employee_id, limit: 1 });
  if (items.length === 0) throw new AppError('NO_POLL_BY_EMPLOYEE');
  return page;
};

/** The same for people who manage polls, with a search. In closed places they read only as members. */
export const listAllPolls = (
  ctx: Context,
  viewer: Viewer,
  { search, ...asked }: BodyOf<typeof endpoints.listAllPolls>,
): Promise<ResponseOf<typeof endpoints.listAllPolls>> =>
  pageOfPolls(ctx, viewer, { ...asked, pattern: search ? beginsWith(search) : undefined });
