import type { Context } from '../../../platform/context.ts';
import { findLogins, type LoginRow } from '../queries.ts';
import { policyOf } from '../sign-in-policy/sign-in-policy.ts';

/** Where the address is active and its company takes codes. */
export const codeLogins = async (ctx: Context, email: string): Promise<LoginRow[]> => {
  const logins = (await findLogins(ctx.db, email, null)).filter((login) => login.is_active);
  const policies = await Promise.all(logins.map((login) => policyOf(ctx, login.company_id)));
  return logins.filter((_login, index) => policies[index]?.codes_allowed);
};
