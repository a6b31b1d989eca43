import { z } from 'zod';
import { exportName } from '@plaudit/contract/files/export-name';
import type { BodyOf, QueryOf, ResponseOf } from '@plaudit/contract/endpoint';
import type * as endpoints from '@plaudit/contract/post/endpoints';
import { isAwaited } from '@plaudit/contract/post/must-read';
import type { Post } from '@plaudit/contract/post/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import type { FileAnswer } from '../../../platform/http/bind.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { writeXlsx, type Sheet } from '../../../platform/spreadsheet/write-xlsx.ts';
import { keepPace } from '../../pace/pace.ts';
import { checkMembers } from '../../place/access.ts';
import { accessPost } from '../access.ts';
import { readAt, viewTimes } from '../policy.ts';
import { showPost } from '../post.ts';
import { askToRead } from './jobs.ts';
import {
  countReceipts,
  findAudience,
  findEnd,
  insertReceipt,
  listReceiptRows,
  markReminded,
  type ReceiptRow,
} from './queries.ts';

/** Says that the viewer has read it. Saying so again changes nothing. */
export const acknowledgePost = (
  ctx: Context,
  viewer: Viewer,
  { post_id, at }: BodyOf<typeof endpoints.acknowledgePost>,
): Promise<Post> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const { content_id, created_at } = await accessPost(tx.db, viewer, post_id);
    const { my_receipt } = await showPost(tx, viewer, content_id, tx.now);
    if (!my_receipt.is_asked) throw new AppError('INVALID_ACTION');
    const times = { acknowledged_at: readAt(at, created_at, tx.now), arrived_at: tx.now };
    tx.write(insertReceipt(viewer, content_id, times));
    const post = await showPost(tx, viewer, content_id, tx.now);
    const acknowledged_at = post.my_receipt.acknowledged_at ?? tx.now.toISOString();
    tx.afterCommit(() =>
      ctx.live.toEmployees(company_id, [employee_id], 'post.acknowledged', { post_id: content_id, acknowledged_at }),
    );
    return post;
  });

/** The post, for people who may see who has read it. */
const accessReceipts = async (ctx: Context, viewer: Viewer, post_id: string | undefined): Promise<Post> => {
  const { content_id } = await accessPost(ctx.db, viewer, post_id);
  const post = await showPost(ctx, viewer, content_id, new Date());
  if (!post.can.see_receipts) throw new AppError('NO_PERMISSION');
  return post;
};

/** The same for who they are: nobody learns from it who is in an audience that depends on fields they can't see. */
const accessNames = async (ctx: Context, viewer: Viewer, asked: string | undefined): Promise<Post> => {
  const post = await accessReceipts(ctx, viewer, asked);
  const { company_id } = viewer;
  await checkMembers(ctx, viewer, { audience: await findAudience(ctx.db, { company_id, post_id: post.post_id }) });
  return post;
};

const position = z.tuple([z.string(), z.uuid()]);

export const listReceipts = async (
  ctx: Context,
  viewer: Viewer,
  { post_id: asked, state, cursor, limit }: QueryOf<typeof endpoints.listReceipts>,
): Promise<ResponseOf<typeof endpoints.listReceipts>> => {
  const { company_id } = viewer;
  const { post_id } = await accessNames(ctx, viewer, asked);
  const [sort_name, employee_id] = readCursor(cursor, position) ?? [];
  const after = sort_name !== undefined && employee_id !== undefined ? { sort_name, employee_id } : undefined;
  const post = { company_id, post_id };
  const totals = await countReceipts(ctx.db, post);
  const ends_at = state === 'acknowledged' ? await findEnd(ctx.db, post) : null;
  const rows = await listReceiptRows(ctx.db, post, { state, after, limit: limit + 1 });
  const page = pageOf(
    rows,
    limit,
    (row) => [row.sort_name, row.employee_id],
    ({ employee, ...read }) => ({ employee, ...viewTimes(read, ends_at) }),
  );
  return { ...page, totals };
};

const hour_ms = 60 * 60 * 1000;

/**
 * Reminds everyone who has not acknowledged it, as long as it waits above their feeds; they could not open it once it has expired.
 * Only people who could ask now may, and each time counts as a post.
 */
export const remindOfPost = async (
  ctx: Context,
  viewer: Viewer,
  asked: string | undefined,
): Promise<Record<string, never>> => {
  const post = await accessReceipts(ctx, viewer, asked);
  if (!post.can.pin) throw new AppError('NO_PERMISSION');
  if (!isAwaited(post, new Date())) throw new AppError('INVALID_ACTION');
  return transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const { post_id } = post;
    keepPace(tx, viewer, { posts: 1 });
    const before = new Date(tx.now.getTime() - hour_ms);
    if (!(await markReminded(tx.db, { company_id, post_id }, tx.now, before))) throw new AppError('INVALID_ACTION');
    const about = { company_id, post_id, kind: 'must_read_reminder' as const, occasion: newId(), after: null };
    enqueue(tx, askToRead, about, { can_wait: true });
    return {};
  });
};

const page_size = 500;

export const exportReceipts = async (ctx: Context, viewer: Viewer, asked: string | undefined): Promise<FileAnswer> => {
  const post = await accessNames(ctx, viewer, asked);
  const sheet: Sheet = {
    name: 'Read',
    columns: [
      { head: 'Name', width: 30 },
      { head: 'Title', width: 30 },
      { head: 'Read at (UTC)', width: 20 },
      { head: 'Arrived at (UTC)', width: 20 },
      { head: 'Note', width: 30 },
    ],
    pages: pagesOf(ctx, viewer, post.post_id),
  };
  const day = post.created_at.slice(0, 10);
  return { file_name: exportName(['post', day], new Date(), 'xlsx'), content: writeXlsx([sheet]) };
};

const minuteOf = (at: string | null | undefined): string => at?.slice(0, 16).replace('T', ' ') ?? '';

async function* pagesOf(ctx: Context, { company_id }: Viewer, post_id: string) {
  const ends_at = await findEnd(ctx.db, { company_id, post_id });
  for (let after: ReceiptRow | undefined; ;) {
    const rows = await listReceiptRows(ctx.db, { company_id, post_id }, { after, limit: page_size });
    yield rows.map(({ employee, ...read }) => {
      const { acknowledged_at, arrived_at, arrived_late } = viewTimes(read, ends_at);
      return [
        `${employee.first_name} ${employee.last_name}`,
        employee.position_title ?? '',
        minuteOf(acknowledged_at),
        minuteOf(arrived_at),
        arrived_late ? 'In time, sent later' : '',
      ];
    });
    after = rows.at(-1);
    if (rows.length < page_size) return;
  }
}
