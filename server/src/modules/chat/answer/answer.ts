import type * as endpoints from '@plaudit/contract/chat/endpoints';
import type { BodyOf } from '@plaudit/contract/endpoint';
import type { Permission } from '@plaudit/contract/people/permissions';
import type { Context, Viewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findHeld } from '../../authority/authority.ts';
import { isPushDevice } from '../../device/device.ts';
import { readConversation } from '../read/read.ts';
import { sendMessage } from '../write/write.ts';
import { readAnswerToken } from './policy.ts';

/**
 * Answers what a push showed, as the person who is signed in on its device, and marks it as read. A service worker has no session
 * of its own: a copy of the page's could be one that was replaced since.
 */
export const answerPush = async (
  ctx: Context,
  { token, reply }: BodyOf<typeof endpoints.answerPush>,
): Promise<Record<string, never>> => {
  const shown = readAnswerToken(ctx.config.secret, token, new Date());
  if (!shown || !(await isPushDevice(ctx.db, shown))) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const { company_id, employee_id, conversation_id, seq } = shown;
  const { permissions } = await findHeld(ctx.db, company_id, employee_id);
  const viewer: Viewer = { company_id, employee_id, session_id: '', permissions: permissions as Permission[] };
  // Also to find out whether they still belong to it.
  await readConversation(ctx, viewer, { conversation_id, seq });
  if (reply) await sendMessage(ctx, viewer, { conversation_id, attachments: [], ...reply });
  return {};
};
