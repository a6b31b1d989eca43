import { z } from 'zod';
import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { MessageReminder } from '@plaudit/contract/chat/schema';
import type { BodyOf, QueryOf } from '@plaudit/contract/endpoint';
import { instant, type Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { readCursor } from '../../../platform/http/cursor.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { accessContent } from '../../content/access.ts';
import { keepPace } from '../../pace/pace.ts';
import { pageOfMessages } from '../changes/changes.ts';
import { showMessage, tellPlans } from '../live/live.ts';
import { most_reminders, timeAhead } from '../policy.ts';
import { remind } from './jobs.ts';
import { deleteReminder, listReminderRows, putReminder } from './queries.ts';

export const setReminder = (
  ctx: Context,
  viewer: Viewer,
  { message_id, remind_at }: BodyOf<typeof endpoints.setReminder>,
): Promise<MessageReminder> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const at = timeAhead('body.remind_at', remind_at, tx.now);
    await accessContent(tx.db, viewer, message_id, { kind: 'message' });
    keepPace(tx, viewer, { reactions: 1 });
    if (!(await putReminder(tx.db, viewer, { message_id, remind_at: at }, most_reminders))) {
      throw new AppError('INVALID_ACTION');
    }
    const about = { company_id, employee_id, message_id };
    enqueue(tx, remind, about, { job_key: `reminder:${employee_id}:${message_id}`, run_at: at });
    tellPlans(tx, viewer);
    return { message: await showMessage(tx, viewer, message_id, tx.now), remind_at: at.toISOString() };
  });

const position = z.tuple([instant, z.uuid()]);

export const listReminders = async (
  ctx: Context,
  viewer: Viewer,
  { cursor, limit }: QueryOf<typeof endpoints.listReminders>,
): Promise<Page<MessageReminder>> => {
  const after = readCursor(cursor, position);
  const rows = await listReminderRows(ctx.db, viewer, { after, limit: limit + 1 });
  const at = new Map(rows.map(({ message_id, remind_at }) => [message_id, remind_at.toISOString()]));
  const page = await pageOfMessages(ctx, viewer, rows, limit, ({ message_id, remind_at }) => [
    remind_at.toISOString(),
    message_id,
  ]);
  return { ...page, items: page.items.map((message) => ({ message, remind_at: at.get(message.message_id) ?? '' })) };
};

export const cancelReminder = (ctx: Context, viewer: Viewer, message_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    if (!(await deleteReminder(tx.db, viewer, message_id))) throw new AppError('AUTH_RECORD_NOT_FOUND');
    tellPlans(tx, viewer);
    return {};
  });
