import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { Message } from '@plaudit/contract/chat/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import { withNames } from '@plaudit/contract/words/mention';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact } from '../../../platform/db/transact.ts';
import { newId } from '../../../platform/ids.ts';
import { accessContent } from '../../content/access.ts';
import { attachmentsToCopy } from '../../content/content.ts';
import { showMessage } from '../live/live.ts';
import { writeMessage } from '../write/write.ts';
import { findFirst } from './queries.ts';

/** Writes a message that the viewer can read in other conversations, with the same files. */
export const forwardMessage = (
  ctx: Context,
  viewer: Viewer,
  { message_id, conversation_ids }: BodyOf<typeof endpoints.forwardMessage>,
): Promise<{ items: Message[] }> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    await accessContent(tx.db, viewer, message_id, { kind: 'message' });
    const { words, mentions } = await showMessage(tx, viewer, message_id, tx.now);
    const nameOf = (id: string) => {
      const found = mentions.find(({ employee_id }) => employee_id === id);
      return found && `${found.first_name} ${found.last_name}`.trim();
    };
    const attachments = await attachmentsToCopy(tx, company_id, message_id);
    const file_ids = attachments.flatMap(({ file_id, poster_file_id }) => [
      file_id,
      ...(poster_file_id ? [poster_file_id] : []),
    ]);
    const forwarded = { forwarded_id: await findFirst(tx.db, company_id, message_id), file_ids };
    const items: Message[] = [];
    // In the order of their ids: two who forward to the same conversations don't wait for each other.
    for (const conversation_id of [...new Set(conversation_ids)].toSorted()) {
      const sent = { conversation_id, client_id: newId(), words: withNames(words, nameOf), attachments };
      items.push(await writeMessage(tx, viewer, sent, forwarded));
    }
    return { items };
  });
