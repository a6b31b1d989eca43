import { z } from 'zod';
import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { Message } from '@plaudit/contract/chat/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import { instant, type Page } from '@plaudit/contract/schema';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { readCursor } from '../../../platform/http/cursor.ts';
import { accessContent } from '../../content/access.ts';
import { keepPace } from '../../pace/pace.ts';
import { accessConversation, accessToPin } from '../access.ts';
import { most_pins } from '../policy.ts';
import { pageOfMessages } from '../changes/changes.ts';
import { sendChanged, showMessage } from '../live/live.ts';
import type { Facts } from '../queries.ts';
import { countPinned, listPinnedRows, updatePin } from './queries.ts';

/** Pins a message for everyone in its conversation, or no longer. What is so already stays as it is. */
export const pinMessage = (
  ctx: Context,
  viewer: Viewer,
  { message_id, is_pinned }: BodyOf<typeof endpoints.pinMessage>,
): Promise<Message> =>
  transact(ctx, async (tx) => {
    const { company_id, employee_id } = viewer;
    const seen = await accessContent(tx.db, viewer, message_id, { kind: 'message' });
    const { place_id } = seen.facts as Facts;
    await accessToPin(tx, viewer, place_id);
    const standing = await accessContent(tx.db, viewer, message_id, { kind: 'message', lock: true });
    // It was moved in the meantime, and whether they may pin it there is another question.
    if ((standing.facts as Facts).place_id !== place_id) throw new AppError('AUTH_RECORD_NOT_FOUND');
    if (((standing.facts as Facts).pinned_at !== null) === is_pinned)
      return showMessage(tx, viewer, message_id, tx.now);
    keepPace(tx, viewer, { reactions: 1 });
    const pin = is_pinned ? { pinned_at: tx.now, pinned_by: employee_id } : { pinned_at: null, pinned_by: null };
    // It takes a number: from here on, others who change something there wait, and none of them pins one too many.
    await sendChanged(tx, viewer, standing, 'message.updated', updatePin(company_id, message_id, pin));
    if (is_pinned && (await countPinned(tx.db, { company_id, place_id })) > most_pins) {
      throw new AppError('INVALID_ACTION');
    }
    return showMessage(tx, viewer, message_id, tx.now);
  });

const position = z.tuple([instant, z.uuid()]);

export const listPinned = async (
  ctx: Context,
  viewer: Viewer,
  { conversation_id, cursor, limit }: BodyOf<typeof endpoints.listPinned>,
): Promise<Page<Message>> => {
  const before = readCursor(cursor, position);
  await accessConversation({ db: ctx.db, ctx }, viewer, conversation_id);
  const at = { company_id: viewer.company_id, place_id: conversation_id };
  const rows = await listPinnedRows(ctx.db, at, { before, limit: limit + 1 });
  return pageOfMessages(ctx, viewer, rows, limit, ({ pinned_at, message_id }) => [pinned_at.toISOString(), message_id]);
};
