import type { Config } from '../../config.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { helloTo, plainName } from '../../platform/mail/plain-name.ts';
import { publicUrl, renderMail } from '../../platform/mail/render.ts';
import { stopLink } from '../../platform/mail/stop-link.ts';

type Letter = { config: Config; to: string; first_name: string; company_name: string; token: string };

const link = (config: Config, path: string, query: Record<string, string>): string =>
  publicUrl(config, `${path}?${new URLSearchParams(query)}`);

export const verificationMail = ({ config, to, first_name, company_name, token }: Letter): Mail =>
  renderMail({
    to,
    subject: `Verify your email for ${plainName(company_name) ?? 'Plaudit'}`,
    paragraphs: [
      helloTo(first_name),
      `You registered ${plainName(company_name) ?? 'a company'} on Plaudit. Confirm your email address to sign in.`,
    ],
    action: { label: 'Verify my email', url: link(config, '/verify', { token }) },
    footnote:
      "This link works once and expires in three days. If you didn't register, don't open the link: someone else chose the password. Ignore this email and nothing will happen.",
    ...stopLink(config, to),
  });

/** For the former address of an account that has another one now. */
export const movedMail = ({
  config,
  to,
  first_name,
  company_name,
  changed_by,
}: Omit<Letter, 'token'> & { changed_by: string }): Mail =>
  renderMail({
    to,
    subject: `You sign in to ${plainName(company_name) ?? 'Plaudit'} with another address now`,
    paragraphs: [
      helloTo(first_name),
      `${plainName(changed_by) ?? 'An admin'} changed the email address of your account at ${plainName(company_name) ?? 'your company'}. Sign in with the new address from now on. Your password stays the same.`,
    ],
    footnote: "If you didn't expect this, ask an admin of your company.",
    ...stopLink(config, to),
  });

/** For the owner of an address that was registered again. */
export const registeredMail = ({
  config,
  to,
  company_name,
  companies,
}: Pick<Letter, 'config' | 'to' | 'company_name'> & { companies: string[] }): Mail =>
  renderMail({
    to,
    subject: 'You already have a Plaudit account',
    paragraphs: [
      'Hello,',
      `Someone, hopefully you, tried to register ${plainName(company_name) ?? 'a company'} on Plaudit with this email address. It already has an account at ${companies.map((name) => plainName(name) ?? 'a company').join(', ')}, so nothing changed. Sign in there with your password or an emailed code.`,
    ],
    action: { label: 'Sign in', url: link(config, '/sign-in', { email: to }) },
    footnote: "If this wasn't you, ignore this email. Your account hasn't changed.",
    ...stopLink(config, to),
  });

export const invitationMail = ({
  config,
  to,
  first_name,
  company_name,
  token,
  invited_by,
}: Letter & { invited_by: string }): Mail => {
  const who = plainName(invited_by) ?? 'A colleague';
  const company = plainName(company_name);
  return renderMail({
    to,
    subject: `${who} invited you to ${company ?? 'Plaudit'}`,
    paragraphs: [
      helloTo(first_name),
      `${who} invited you to ${company ? `${company} on Plaudit` : 'Plaudit'}, where colleagues recognize each other's work. Choose a password to join.`,
    ],
    // Includes the address, so that the page signs in with the password that was chosen there.
    action: { label: 'Accept invitation', url: link(config, '/invitation', { token, email: to }) },
    footnote: "This link works once and expires in seven days. If you don't know the sender, ignore this email.",
    ...stopLink(config, to),
  });
};

export const resetMail = ({ config, to, first_name, company_name, token }: Letter): Mail =>
  renderMail({
    to,
    subject: `Reset your password for ${plainName(company_name) ?? 'Plaudit'}`,
    paragraphs: [
      helloTo(first_name),
      `Someone, hopefully you, asked to reset the password for your account at ${plainName(company_name) ?? 'Plaudit'}.`,
    ],
    action: { label: 'Reset password', url: link(config, '/reset-password', { token }) },
    footnote:
      "This link works once and expires in an hour. If this wasn't you, ignore this email. Your password stays the same.",
  });

/** The code is on a line of its own: email programs offer it from there. */
export const codeMail = ({ to, code }: { to: string; code: string }): Mail =>
  renderMail({
    to,
    subject: `${code} is your Plaudit code`,
    paragraphs: ['Your sign-in code:', code],
    footnote:
      "It works once and expires in ten minutes. If you didn't try to sign in, ignore this email. No one can sign in without the code.",
  });
