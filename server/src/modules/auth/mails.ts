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
    subject: `Verify your address for ${plainName(company_name) ?? 'Plaudit'}`,
    paragraphs: [
      helloTo(first_name),
      `You registered ${plainName(company_name) ?? 'a company'} at Plaudit. Confirm that this is your address, and you're signed in.`,
    ],
    action: { label: 'Verify my address', url: link(config, '/verify', { token }) },
    footnote:
      "The link works once, within three days. If you didn't register, don't open it: someone else chose the password. Ignore this email and nothing happens.",
    ...stopLink(config, to),
  });

/** For whom an address belongs to that was registered once more. */
export const registeredMail = ({
  config,
  to,
  company_name,
  companies,
}: Pick<Letter, 'config' | 'to' | 'company_name'> & { companies: string[] }): Mail =>
  renderMail({
    to,
    subject: 'You already have an account at Plaudit',
    paragraphs: [
      'Hello,',
      `Someone, hopefully you, tried to register ${plainName(company_name) ?? 'a company'} at Plaudit with this address. The address already has an account at ${companies.map((name) => plainName(name) ?? 'a company').join(', ')}, so nothing changed. Sign in there with your password or a code by email.`,
    ],
    action: { label: 'Sign in', url: link(config, '/sign-in', { email: to }) },
    footnote: "If it wasn't you, ignore this email. Your account stays as it is.",
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
    subject: `${who} invites you to ${company ?? 'Plaudit'}`,
    paragraphs: [
      helloTo(first_name),
      `${who} invites you to ${company ? `${company} at Plaudit` : 'Plaudit'}, where colleagues thank each other. Choose a password to join.`,
    ],
    // The address goes along, so that the page signs in with the password that was chosen there.
    action: { label: 'Accept the invitation', url: link(config, '/invitation', { token, email: to }) },
    footnote: "The link works once, within seven days. If you don't know the sender, ignore this email.",
    ...stopLink(config, to),
  });
};

export const resetMail = ({ config, to, first_name, company_name, token }: Letter): Mail =>
  renderMail({
    to,
    subject: `Set a new password for ${plainName(company_name) ?? 'Plaudit'}`,
    paragraphs: [
      helloTo(first_name),
      `Someone asked to set a new password for your account at ${plainName(company_name) ?? 'Plaudit'}.`,
    ],
    action: { label: 'Set a new password', url: link(config, '/reset-password', { token }) },
    footnote: "The link works once, within an hour. If it wasn't you, ignore this email: your password stays as it is.",
  });

/** The code stands on a line of its own: mail programs offer it from there. */
export const codeMail = ({ to, code }: { to: string; code: string }): Mail =>
  renderMail({
    to,
    subject: `${code} is your code for Plaudit`,
    paragraphs: ['Someone, hopefully you, wants to sign in to Plaudit with this address. Here is the code:', code],
    footnote:
      "It works once, within ten minutes. If it wasn't you, ignore this email: nobody gets in without the code.",
  });
