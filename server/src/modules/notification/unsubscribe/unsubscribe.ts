import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { upsertPreferences } from '../preference/queries.ts';
import { readUnsubscribeToken } from './policy.ts';

/** Turns one kind of mail off by the link of a mail; the link itself is the permission. */
export const unsubscribe = async (ctx: Context, token: string) => {
  const asked = readUnsubscribeToken(ctx.config.secret, token);
  if (!asked) throw new AppError('AUTH_RECORD_NOT_FOUND');
  const { company_id, employee_id, kind } = asked;
  await upsertPreferences(ctx.db, company_id, [{ employee_id, kind, mail: false, push: null }]).execute();
  return {};
};
