import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { BodyOf, ResponseOf } from '@plaudit/contract/endpoint';
import type { Context, Viewer } from '../../../platform/context.ts';
import { transact, type Tx } from '../../../platform/db/transact.ts';
import { AppError, violatedConstraint } from '../../../platform/errors.ts';
import { isModuleOn } from '../../company/company.ts';
import { isThere, loadStanding } from '../../content/access.ts';
import { giveIn, showRecognition } from '../../recognition/recognition.ts';
import { accessToWrite } from '../access.ts';
import { listShowing } from '../card/queries.ts';
import { sendChanged } from '../live/live.ts';
import { findSent } from '../queries.ts';
import { returnSent, writeMessage } from '../write/write.ts';

type Gift = BodyOf<typeof endpoints.giveInConversation>;
type Given = ResponseOf<typeof endpoints.giveInConversation>;

/**
 * Gives a recognition and shows it in a conversation, in one transaction: points move only with the message, which its device named.
 * Sent again, also at the same moment, it is the one that was given before.
 */
export const giveInConversation = async (ctx: Context, viewer: Viewer, gift: Gift): Promise<Given> => {
  try {
    return await transact(ctx, async (tx) => (await givenBefore(tx, viewer, gift)) ?? give(tx, viewer, gift));
  } catch (error) {
    if (violatedConstraint(error) !== 'message_by_client') throw error;
    return transact(ctx, async (tx) => {
      const before = await givenBefore(tx, viewer, gift);
      if (!before) throw error;
      return before;
    });
  }
};

const give = async (tx: Tx, viewer: Viewer, { conversation_id, client_id, ...input }: Gift): Promise<Given> => {
  if (!(await isModuleOn(tx.ctx, viewer.company_id, 'recognition'))) {
    throw new AppError('NO_PERMISSION', { payload: { module: 'recognition' } });
  }
  await accessToWrite(tx, viewer, conversation_id);
  const recognition = await giveIn(tx, viewer, input);
  const { recognition_id } = recognition;
  const sent = { conversation_id, client_id, words: '', attachments: [], recognition_id };
  return { recognition, message: await writeMessage(tx, viewer, sent) };
};

/** Undefined if nothing was sent under this name; INVALID_ACTION if something else was. */
const givenBefore = async (tx: Tx, viewer: Viewer, gift: Gift): Promise<Given | undefined> => {
  if (!(await findSent(tx.db, viewer, gift.client_id))) return undefined;
  const message = await returnSent(tx, viewer, gift);
  const recognition_id = message.recognition?.recognition_id;
  if (!recognition_id || message.recognition?.is_deleted) throw new AppError('INVALID_ACTION');
  return { recognition: await showRecognition(tx, viewer, recognition_id, tx.now), message };
};

/** Tells everyone who has a card of this content on screen that it was deleted, or is back. */
export const showAgain = async (tx: Tx, company_id: string, recognition_id: string): Promise<void> => {
  for (const message_id of await listShowing(tx.db, company_id, recognition_id)) {
    const nobody = { company_id, employee_id: null };
    const standing = await loadStanding(tx.db, nobody, message_id, { lock: true });
    if (!standing || !isThere(standing)) continue;
    // What only one person sees of it is left out of what is sent.
    const author: Viewer = { company_id, employee_id: standing.author_id, session_id: '', permissions: [] };
    await sendChanged(tx, author, standing, 'message.updated');
  }
};
