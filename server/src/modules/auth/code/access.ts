import type { Context } from '../../../platform/context.ts';
import { findLogins, type LoginRow } from '../queries.ts';
import { policyOf } from '../sign-in-policy/sign-in-policy.ts';

/**
 * Logins where the address is active and its company accepts codes. Once the address is proven somewhere, a company that only
 * claims it as its person's is left out.
 */
export const codeLogins = async (ctx: Context, email: string): Promise<LoginRow[]> => {
  const active = (await findLogins(ctx.db, email, null)).filter((login) => login.is_active);
  const proved = active.filter((login) => login.proved_at);
  const logins = proved.length > 0 ? proved : active;
  const policies = await Promise.all(logins.map((login) => policyOf(ctx, login.company_id)));
  return logins.filter((_login, index) => policies[index]?.codes_allowed);
};
