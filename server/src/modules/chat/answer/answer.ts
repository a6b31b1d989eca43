import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { review } from '../../auth/auth.ts';
import { findPushSession } from '../../device/device.ts';
import { readConversation } from '../read/read.ts';
import { sendMessage } from '../write/write.ts';
import { readAnswerToken } from './policy.ts';

/**
 * Answers what a push showed, as the person who is signed in on its device, and marks it as read. A service worker has no session
 * of its own: a copy of the page's could be one that was replaced since. What that session may not do, an answer does not, either.
 */
export const answerPush = async (
  ctx: Context,
  { token, reply }: BodyOf<typeof endpoints.answerPush>,
): Promise<Record<string, never>> => {
  const shown = readAnswerToken(ctx.config.secret, token, new Date());
  const session_id = shown && (await findPushSession(ctx.db, shown));
  if (!session_id) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const { company_id, employee_id, conversation_id, seq } = shown;
  const viewer = (await review(ctx, { company_id, employee_id, session_id }))?.viewer;
  if (!viewer) throw new AppError('AUTH_RECORD_NOT_FOUND');
  if (viewer.must_enrol) throw new AppError('NO_PERMISSION', { payload: { must_enrol: true } });
  // Also to find out whether they still belong to it.
  await readConversation(ctx, viewer, { conversation_id, seq });
  if (reply) await sendMessage(ctx, viewer, { conversation_id, attachments: [], ...reply });
  return {};
};
