import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { Message } from '@plaudit/contract/chat/schema';
import type { BodyOf } from '@plaudit/contract/endpoint';
import { withNames } from '@plaudit/contract/words/mention';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { accessContent } from '../../content/access.ts';
import { attachmentsToCopy } from '../../content/content.ts';
import { askedAgain } from '../../poll/poll.ts';
import { showMessage } from '../live/live.ts';
import { openIn } from '../open/open.ts';
import type { Facts } from '../queries.ts';
import { writeMessage } from '../write/write.ts';
import { findFirst } from './queries.ts';

/** Writes a message that the viewer can read in other conversations, with the same files, after what they say about it. */
export const forwardMessage = (
  ctx: Context,
  viewer: Viewer,
  { message_id, conversation_ids, employee_ids, words: said_first }: BodyOf<typeof endpoints.forwardMessage>,
): Promise<{ items: Message[] }> =>
  transact(ctx, async (tx) => {
    const { company_id } = viewer;
    const standing = await accessContent(tx.db, viewer, message_id, { kind: 'message' });
    const { words, language, mentions, message_type, location, recognition } = await showMessage(
      tx,
      viewer,
      message_id,
      tx.now,
    );
    if (message_type === 'move') throw new AppError('INVALID_ACTION');
    const nameOf = (id: string) => {
      const found = mentions.find(({ employee_id }) => employee_id === id);
      return found && `${found.first_name} ${found.last_name}`.trim();
    };
    const asked = askedAgain(standing, tx.now);
    const recognition_id = recognition?.recognition_id;
    // People pass on only what they can see themselves.
    if (recognition_id) await accessContent(tx.db, viewer, recognition_id, { kind: 'recognition' });
    if (recognition && !recognition_id) throw new AppError('INVALID_ACTION');
    const card = {
      location,
      recognition_id: recognition_id ?? null,
      // The same question, which the people there answer on their own.
      poll: asked && { ...asked, question: withNames(asked.question, nameOf) },
    };
    // A poll that has ended asks nothing.
    if ((standing.facts as Facts).poll && !asked) throw new AppError('INVALID_ACTION');
    const attachments = await attachmentsToCopy(tx, company_id, message_id);
    const file_ids = attachments.flatMap(({ file_id, poster_file_id }) => [
      file_id,
      ...(poster_file_id ? [poster_file_id] : []),
    ]);
    const forwarded = { forwarded_id: await findFirst(tx.db, company_id, message_id), file_ids };
    const opened = await openDirect(tx, viewer, employee_ids);
    const items: Message[] = [];
    // In the order of their ids: two who forward to the same conversations don't wait for each other.
    for (const conversation_id of [...new Set([...conversation_ids, ...opened])].toSorted()) {
      const first = { conversation_id, client_id: newId(), words: said_first, attachments: [] };
      if (said_first !== '') items.push(await writeMessage(tx, viewer, first));
      const sent = {
        conversation_id,
        client_id: newId(),
        words: withNames(words, nameOf),
        language,
        attachments,
        ...card,
      };
      items.push(await writeMessage(tx, viewer, sent, { forwarded }));
    }
    return { items };
  });

/** The conversations of the viewer with each of these people alone, in the order of their ids, so that two who do this don't wait for each other. */
const openDirect = async (tx: Tx, viewer: Viewer, employee_ids: readonly string[]): Promise<string[]> => {
  const opened: string[] = [];
  for (const employee_id of [...new Set(employee_ids)].toSorted()) {
    opened.push(await openIn(tx, viewer, { employee_ids: [employee_id] }));
  }
  return opened;
};
