import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findHolder } from './queries.ts';

/**
 * Refuses a call with AUTH_INVALID_TOKEN. A person with a formerly good token learns in `payload.inactive` that their `account`
 * or `company` is not active anymore, and so why they are out. No one else learns anything.
 */
export const refuse = async (ctx: Context, presented: Parameters<typeof findHolder>[1]): Promise<never> => {
  const holder = await findHolder(ctx.db, presented);
  if (!holder || (holder.has_account && holder.has_company)) throw new AppError('AUTH_INVALID_TOKEN');
  throw new AppError('AUTH_INVALID_TOKEN', { payload: { inactive: holder.has_company ? 'account' : 'company' } });
};
