import type { ResponseOf } from '@plaudit/contract/endpoint';
import type { getPasswordRules } from '@plaudit/contract/auth/endpoints';
import { limits } from '@plaudit/contract/limits';
import type { Context, Viewer } from '../../../../platform/context.ts';
import { plainName } from '../../../../platform/mail/plain-name.ts';
import { companySettings } from '../../../company/company.ts';
import { loadEmployee } from '../../../people/people.ts';
import { readPasswordToken } from '../../mail-token/mail-token.ts';
import { policyOf } from '../../sign-in-policy/sign-in-policy.ts';

type Rules = ResponseOf<typeof getPasswordRules>;

/**
 * The rules for a new password: of the company of a link, or of the viewer; otherwise, and for an invalid link, of the product.
 * A valid invitation also says who invites whom and where to, as its email did.
 */
export const passwordRules = async (ctx: Context, viewer: Viewer | null, token: string | undefined): Promise<Rules> => {
  const link = token === undefined ? undefined : await readPasswordToken(ctx, token);
  const company_id = token === undefined ? viewer?.company_id : link?.company_id;
  const policy = company_id === undefined ? null : await policyOf(ctx, company_id);
  return {
    min_length: policy?.password_min_length ?? limits.password_min_length,
    invitation: link?.purpose === 'invite' ? await invitationOf(ctx, link) : null,
  };
};

const invitationOf = async (
  ctx: Context,
  { company_id, employee_id, invited_by }: { company_id: string; employee_id: string; invited_by: string | null },
): Promise<Rules['invitation']> => {
  const [{ company_name, company_logo }, invited, inviter] = await Promise.all([
    companySettings(ctx, company_id),
    loadEmployee(ctx.db, company_id, employee_id),
    invited_by === null ? undefined : loadEmployee(ctx.db, company_id, invited_by),
  ]);
  if (!invited) return null;
  return {
    // Moving to another address ends the tokens: it is the one that this was sent to.
    email: invited.work_email_id,
    company_logo,
    company_name: plainName(company_name),
    invited_by: inviter ? plainName(`${inviter.first_name} ${inviter.last_name}`) : null,
  };
};
