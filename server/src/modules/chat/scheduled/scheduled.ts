import { z } from 'zod';
import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { Message, ScheduledMessage } from '@plaudit/contract/chat/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import { instant, type Page } from '@plaudit/contract/schema';
import type { Config } from '../../../config.ts';
import type { Context, Viewer } from '../../../platform/context.ts';
import type { Source } from '../../../platform/db/row-cache.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError, invalidRequest, violatedConstraint } from '../../../platform/errors.ts';
import { pageOf, readCursor } from '../../../platform/http/cursor.ts';
import { checkMentions, checkOwnFiles, mentionsIn, viewAttachments } from '../../content/content.ts';
import { keepPace } from '../../pace/pace.ts';
import { accessMessageIn, accessToWrite } from '../access.ts';
import { showMessage, tellPlans } from '../live/live.ts';
import { most_scheduled, timeAhead } from '../policy.ts';
import { namedIn, viewAnswered } from '../view.ts';
import { writeMessage } from '../write/write.ts';
import { schedule } from './jobs.ts';
import {
  deleteScheduled,
  findSentAs,
  listScheduledRows,
  lockScheduled,
  putScheduled,
  wasSent,
  type ScheduledRow,
} from './queries.ts';

/** Schedules a message for a time, or changes what waits. Everything is checked now, and again when it is sent. */
export const scheduleMessage = (
  ctx: Context,
  viewer: Viewer,
  given: BodyOf<typeof endpoints.scheduleMessage>,
): Promise<ScheduledMessage> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const {
      scheduled_id,
      conversation_id: place_id,
      words,
      language = null,
      attachments,
      has_preview = true,
      time_zone,
      reply_to_id,
    } = given;
    if (words === '' && attachments.length === 0) throw invalidRequest('body.words', 'Add text or an attachment');
    const send_at = timeAhead('body.send_at', given.send_at, tx.now);
    await accessToWrite(tx, viewer, place_id);
    const written = { path: 'body.words', place_id, has_here: true, is_told: false };
    await checkMentions(tx, viewer, mentionsIn(words, 'body.words'), written);
    await checkOwnFiles(tx, viewer, attachments);
    if (reply_to_id) await accessMessageIn(tx, viewer, reply_to_id, place_id);
    keepPace(tx, viewer, { reactions: 1 });
    // What waits is locked: it is either sent before this, or changed before it is sent.
    await lockScheduled(tx.db, company_id, scheduled_id, { is_due: false });
    if (await wasSent(tx.db, viewer, scheduled_id)) throw new AppError('INVALID_ACTION');
    const saved = {
      scheduled_id,
      place_id,
      words,
      language,
      attachments,
      has_preview,
      reply_to_id,
      send_at,
      time_zone,
      saved_at: tx.now,
    };
    const row = await putScheduled(tx.db, viewer, saved, most_scheduled);
    if (!row) throw new AppError('INVALID_ACTION');
    schedule(tx, { company_id, scheduled_id }, send_at);
    tellPlans(tx, viewer);
    const [shown] = await viewAll(tx, company_id, [row]);
    if (!shown) throw new AppError('AUTH_RECORD_NOT_FOUND');
    return shown;
  });

const position = z.tuple([z.union([instant, z.enum(['-infinity'])]), z.uuid()]);

export const listScheduled = async (
  ctx: Context,
  viewer: Viewer,
  { conversation_id: place_id, cursor, limit }: BodyOf<typeof endpoints.listScheduled>,
): Promise<Page<ScheduledMessage>> => {
  const after = readCursor(cursor, position);
  const rows = await listScheduledRows(ctx.db, viewer, { place_id, after, limit: limit + 1 });
  const shown = await viewAll(ctx, viewer.company_id, rows);
  return pageOf(
    shown,
    limit,
    ({ send_at, scheduled_id }) => [send_at ?? '-infinity', scheduled_id],
    (one) => one,
  );
};

export const cancelScheduled = (ctx: Context, viewer: Viewer, scheduled_id: string): Promise<Record<string, never>> =>
  transact(ctx, async (tx) => {
    if (!(await deleteScheduled(tx.db, viewer, scheduled_id))) throw new AppError('AUTH_RECORD_NOT_FOUND');
    tellPlans(tx, viewer);
    return {};
  });

/** Sends what waits for its time now. */
export const sendScheduled = (ctx: Context, viewer: Viewer, scheduled_id: string): Promise<Message> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id: author_id } = viewer;
    const waiting = await lockScheduled(tx.db, company_id, scheduled_id, { is_due: false, author_id });
    if (!waiting) throw new AppError('AUTH_RECORD_NOT_FOUND');
    const { place_id: conversation_id, words, language, attachments, has_preview, reply_to_id } = waiting;
    const earlier = await findSentAs(tx.db, viewer, scheduled_id);
    if (earlier && !earlier.is_same) throw new AppError('INVALID_ACTION');
    // Another device may send it at this moment.
    tx.refuses((error) =>
      violatedConstraint(error) === 'message_by_client' ? new AppError('INVALID_ACTION') : undefined,
    );
    const sent = { conversation_id, client_id: scheduled_id, words, language, attachments, has_preview, reply_to_id };
    const message = earlier
      ? await showMessage(tx, viewer, earlier.message_id, tx.now)
      : await writeMessage(tx, viewer, sent, { keeps_answered: true });
    await deleteScheduled(tx.db, viewer, scheduled_id);
    tellPlans(tx, viewer);
    return message;
  });

/** As their author sees them. */
const viewAll = async (
  source: Source,
  company_id: string,
  rows: readonly ScheduledRow[],
): Promise<ScheduledMessage[]> => {
  const config: Config = 'ctx' in source ? source.ctx.config : source.config;
  const named = await namedIn(source, company_id, rows);
  return rows.map(({ files, answered, send_at, saved_at, ...row }) => ({
    ...row,
    reply_to: answered && viewAnswered(answered),
    mentions: named(row.words),
    attachments: viewAttachments(config, files, null),
    send_at: send_at?.toISOString() ?? null,
    saved_at: saved_at.toISOString(),
  }));
};
