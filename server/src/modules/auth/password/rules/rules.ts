import { limits } from '@plaudit/contract/limits';
import type { Context, Viewer } from '../../../../platform/context.ts';
import { companyOfToken } from '../../mail-token/mail-token.ts';
import { policyOf } from '../../sign-in-policy/sign-in-policy.ts';

/** What a new password has to keep: of the company of a link, or of the viewer; else, and for a bad link, of the product. */
export const passwordRules = async (
  ctx: Context,
  viewer: Viewer | null,
  token: string | undefined,
): Promise<{ min_length: number }> => {
  const company_id = token === undefined ? viewer?.company_id : await companyOfToken(ctx, token);
  const policy = company_id === undefined ? null : await policyOf(ctx, company_id);
  return { min_length: policy?.password_min_length ?? limits.password_min_length };
};
