import { sendOnce } from '../../platform/mail/send-once.ts';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { no_company, type Line } from '../../platform/jobs/lines/lanes.ts';
import type { Context } from '../../platform/context.ts';
import { isStopped } from '../../platform/mail/stop.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { companySettings } from '../company/company.ts';
import { loadEmployee } from '../people/people.ts';
import { issueMailToken, type Purpose } from './mail-token/mail-token.ts';
import { findChallenge, updateChallenge } from './challenge/queries.ts';
import { codeLogins } from './code/access.ts';
import { codeHash, newCode } from './code/policy.ts';
import { codeMail, invitationMail, movedMail, registeredMail, resetMail, verificationMail } from './mails.ts';
import { findCredential, findLogins } from './queries.ts';

type Who = { company_id: string; employee_id: string };
type Addressed = Parameters<typeof resetMail>[0];

// The email's token is made here and not when the email is requested, so that no queue ever holds one.
const mailToken = (
  ctx: Context,
  { company_id, employee_id }: Who,
  purpose: Purpose,
  mail_id: string,
  compose: (letter: Addressed) => Mail,
  invited_by?: string,
) =>
  sendOnce(ctx, company_id, `${purpose}:${mail_id}:${employee_id}`, async () => {
    const employee = await loadEmployee(ctx.db, company_id, employee_id);
    if (!employee || (employee.employee_account_status === 'INVITED') !== (purpose === 'invite')) return null;
    if (employee.employee_account_status === 'INACTIVE') return null;
    // People ask for a reset themselves; the other emails come unasked.
    if (purpose !== 'reset' && (await isStopped(ctx, employee.work_email_id))) return null;
    const { company_name } = await companySettings(ctx, company_id);
    const token = await issueMailToken(ctx, company_id, employee_id, purpose, invited_by);
    const { work_email_id: to, first_name } = employee;
    const mail = compose({ config: ctx.config, to, first_name, company_name, token });
    return { ...mail, is_urgent: purpose !== 'invite' };
  });

// Before anyone has signed in, those of one email domain share one line.
const ofDomain = (destination: string): Line => ({ company_id: no_company, destination, is_trusted: true });

/** The part of an address after the @. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

export const sendVerification = defineJob<Who & { mail_id: string }>(
  'auth.send_verification',
  async (ctx, { mail_id, ...who }) => {
    const credential = await findCredential(ctx.db, who.company_id, who.employee_id);
    if (credential && !credential.email_verified_at) await mailToken(ctx, who, 'verify', mail_id, verificationMail);
  },
  { lane: 'urgent' },
);

/** Tells the owner of an address that it was registered again, and where they have their account. */
export const sendRegistered = defineJob<{ email: string; company_name: string; mail_id: string }>(
  'auth.send_registered',
  async (ctx, { email, company_name, mail_id }) => {
    const logins = (await findLogins(ctx.db, email, null)).filter((login) => login.is_active);
    const [login] = logins;
    if (!login) return;
    await sendOnce(ctx, login.company_id, `registered:${mail_id}`, async () =>
      registeredMail({ config: ctx.config, to: email, company_name, companies: logins.map((one) => one.company_name) }),
    );
  },
  { lane: 'mail', line: ({ email }) => ofDomain(domainOf(email)) },
);

/** Tells the former address of an account that it no longer is. */
export const sendMoved = defineJob<Who & { email: string; changed_by: string; mail_id: string }>(
  'auth.send_moved',
  (ctx, { company_id, employee_id, email, changed_by, mail_id }) =>
    sendOnce(ctx, company_id, `moved:${mail_id}`, async () => {
      const [person, admin] = [
        await loadEmployee(ctx.db, company_id, employee_id),
        await loadEmployee(ctx.db, company_id, changed_by),
      ];
      if (!person || (await isStopped(ctx, email))) return null;
      const { company_name } = await companySettings(ctx, company_id);
      const name = admin ? `${admin.first_name} ${admin.last_name}` : '';
      return movedMail({
        config: ctx.config,
        to: email,
        first_name: person.first_name,
        company_name,
        changed_by: name,
      });
    }),
  { lane: 'mail' },
);

/** One email for each company of the address, or for the one in the request. */
export const sendResets = defineJob<{ email: string; company_id: string | null; mail_id: string }>(
  'auth.send_resets',
  async (ctx, { email, company_id, mail_id }) => {
    const logins = await findLogins(ctx.db, email, company_id);
    for (const login of logins) {
      const is_wanted = company_id === null || login.company_id === company_id;
      if (is_wanted && login.is_active) await mailToken(ctx, login, 'reset', mail_id, resetMail);
    }
  },
  { lane: 'urgent', line: ({ email }) => ofDomain(domainOf(email)) },
);

/** The code of a challenge, made here so that no queue ever holds one. If the address opens nothing, no email is sent. */
export const sendSignInCode = defineJob<{ challenge_id: string; domain?: string }>(
  'auth.send_code',
  async (ctx, { challenge_id }) => {
    const challenge = await findChallenge(ctx.db, challenge_id);
    if (!challenge?.email || challenge.used_at || challenge.expires_at <= new Date()) return;
    const { email, company_id } = challenge;
    const logins = await codeLogins(ctx, email);
    const login = logins.find((each) => company_id === null || each.company_id === company_id);
    if (!login) return;
    await sendOnce(ctx, login.company_id, `code:${challenge_id}`, async () => {
      const code = newCode();
      await updateChallenge(ctx.db, challenge_id, { code_hash: codeHash(ctx.config, challenge_id, code) });
      return { ...codeMail({ to: email, code }), is_urgent: true };
    });
  },
  { lane: 'urgent', line: ({ domain = '' }) => ofDomain(domain) },
);

export const sendInvitation = defineJob<Who & { invitation_id: string; invited_by: string }>(
  'auth.send_invitation',
  async (ctx, { invited_by, invitation_id, ...who }) => {
    const host = await loadEmployee(ctx.db, who.company_id, invited_by);
    const name = host ? `${host.first_name} ${host.last_name}` : 'A colleague';
    const compose = (letter: Addressed) => invitationMail({ ...letter, invited_by: name });
    await mailToken(ctx, who, 'invite', invitation_id, compose, host?.employee_id);
  },
  { lane: 'mail' },
);
