import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { accessConversation } from '../access.ts';
import { showConversation } from '../lists/lists.ts';
import { markReadThere } from '../../notification/notification.ts';
import { sendSeen } from '../receipts/receipts.ts';
import { markRead } from './queries.ts';

/** Marks messages as read, or from one on as unread, on all devices of the viewer. */
export const readConversation = (
  ctx: Context,
  viewer: Viewer,
  { conversation_id, seq, is_unread }: BodyOf<typeof endpoints.readConversation>,
): Promise<ResponseOf<typeof endpoints.readConversation>> =>
  transact(ctx, async (tx) => {
    const { audience } = await accessConversation(tx, viewer, conversation_id);
    const read_to = is_unread ? Math.max(0, seq - 1) : seq;
    await markRead(viewer, conversation_id, read_to, is_unread === true).execute(tx.db);
    const { read_seq, unread_message_count, unread_mention_count } = await showConversation(
      tx,
      viewer,
      conversation_id,
    );
    const read = { read_seq, unread_message_count, unread_mention_count };
    if (!is_unread) await markReadThere(tx, viewer, conversation_id, read_seq);
    if (!is_unread) await sendSeen(tx, viewer, { conversation_id, audience }, read_seq);
    const { company_id, employee_id } = viewer;
    tx.afterCommit(() =>
      ctx.live.toEmployees(company_id, [employee_id], 'conversation.read', { conversation_id, ...read }),
    );
    return read;
  });
