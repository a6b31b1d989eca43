import type { resolveCompany as resolveCompanyEndpoint } from '@plaudit/contract/auth/endpoints';
import type { PublicCompany } from '@plaudit/contract/company/schema';
import type { QueryOf } from '@plaudit/contract/endpoint';
import { AppError } from '../../platform/errors.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { takeAllowance } from '../../platform/mail/allowance.ts';
import { isStopped } from '../../platform/mail/stop.ts';
import { companyOfDomain, companySettings, mailAllowanceOf } from '../company/company.ts';
import { viewClaimant, viewPublicCompany } from '../company/view.ts';
import { findAddressHolder, loadEmployee } from '../people/people.ts';
import { findMailbox, isFounded } from './queries.ts';
import { companyThatProved } from '../sso/sso.ts';

type Keys = QueryOf<typeof resolveCompanyEndpoint>;

/**
 * The public part of the company that a client belongs to. A signed-in caller has one company, and every key must be in it. Before
 * that, an address leads to a company by its domain alone: an answer by address would reveal who exists. The domain has to be
 * proven; for one that is only claimed, the caller learns whose claim it is, and is led nowhere.
 */
export const resolveCompany = async (ctx: Context, viewer: Viewer | null, keys: Keys): Promise<PublicCompany> => {
  const mail_domain = keys.employee_email?.split('@').at(-1);
  if (!viewer && keys.company_id === undefined) {
    const proved = await companyThatProved(ctx, keys.domain ?? mail_domain ?? '');
    if (proved) return viewPublicCompany(proved);
    const claimant = keys.domain === undefined ? undefined : await companyOfDomain(ctx, keys.domain);
    if (!claimant || !(await isFounded(ctx.db, claimant.company_id))) throw new AppError('COMPANY_NOT_FOUND');
    return viewClaimant(claimant);
  }
  const company = await companySettings(ctx, keys.company_id ?? (viewer as Viewer).company_id);
  const is_foreign = viewer !== null && viewer.company_id !== company.company_id;
  const is_other_domain = keys.domain !== undefined && keys.domain.toLowerCase() !== company.domain;
  // Until its address is proven, no one learns whether a registration created something.
  if (!viewer && !(await isFounded(ctx.db, company.company_id))) throw new AppError('COMPANY_NOT_FOUND');
  if (is_foreign || is_other_domain || (viewer && (await isStranger(ctx, viewer, keys)))) {
    throw new AppError('COMPANY_NOT_FOUND');
  }
  return viewPublicCompany(company);
};

/** Whether one of the keys is of no person in the viewer's company. */
const isStranger = async (
  { db }: Context,
  { company_id }: Viewer,
  { employee_id, employee_email }: Keys,
): Promise<boolean> =>
  (employee_id !== undefined && !(await loadEmployee(db, company_id, employee_id))) ||
  (employee_email !== undefined && !(await findAddressHolder(db, company_id, employee_email)));

/**
 * Whether the company may email this person now. It may have created people with addresses that know nothing of it, so a new
 * company emails few of those.
 */
export const mayMail = async (ctx: Context, company_id: string, employee_id: string): Promise<boolean> => {
  const mailbox = await findMailbox(ctx.db, company_id, employee_id);
  if (!mailbox?.address || (await isStopped(ctx, mailbox.address))) return false;
  const now = new Date();
  const { subject, limit, is_new } = await mailAllowanceOf(ctx, company_id, now);
  if (!is_new || mailbox.is_confirmed) return true;
  const { granted } = await takeAllowance(ctx.db, subject, limit, { now });
  if (granted === 0) ctx.log.info({ company_id }, 'email not sent: the company is new');
  return granted > 0;
};
