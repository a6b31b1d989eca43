import type { Context, Viewer } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findSpaceToJoin } from './queries.ts';

/**
 * The error for a message that the viewer can't read. If all they have to do is join a space that everyone can find and join, it
 * names the space; every other message looks as if it never existed.
 */
export const refusalOf = async (ctx: Context, viewer: Viewer, message_id: string, error: unknown): Promise<unknown> => {
  if (!(error instanceof AppError) || error.code !== 'AUTH_RECORD_NOT_FOUND') return error;
  const space_id = await findSpaceToJoin(ctx.db, viewer, message_id);
  return space_id === undefined ? error : new AppError(error.code, { payload: { space_id } });
};
