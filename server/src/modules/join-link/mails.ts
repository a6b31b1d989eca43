import type { Config } from '../../config.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { helloTo, plainName } from '../../platform/mail/plain-name.ts';
import { publicUrl, renderMail } from '../../platform/mail/render.ts';
import { stopLink } from '../../platform/mail/stop-link.ts';

type Letter = { config: Config; to: string; first_name: string; company_name: string };

/** For a person who has an account and asked to join again. */
export const memberMail = ({ config, to, first_name, company_name }: Letter): Mail =>
  renderMail({
    to,
    subject: 'You already have a Plaudit account',
    paragraphs: [
      helloTo(first_name),
      `Someone, hopefully you, asked to join ${plainName(company_name) ?? 'a company'} on Plaudit with this email address. You already have an account there, so nothing changed. Sign in with your password or an emailed code.`,
    ],
    action: { label: 'Sign in', url: publicUrl(config, `/sign-in?${new URLSearchParams({ email: to })}`) },
    footnote: "If this wasn't you, ignore this email. Your account hasn't changed.",
    ...stopLink(config, to),
  });
