import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail } from '../mail/mailer.ts';

/** Emails in the development outbox, oldest first; those to one address with `to`. */
export const readOutbox = (data_dir: string, to?: string): Mail[] => {
  const folder = join(data_dir, 'outbox');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const mails = names.sort().map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Mail);
  return to === undefined ? mails : mails.filter((mail) => mail.to === to);
};

/** The token of the link in an email's text part. */
export const tokenIn = (mail: Mail | undefined): string => {
  const token = mail?.text.match(/[?&]token=([^\s&]+)/)?.[1];
  if (!token) throw new Error(`No link with a token in the mail: ${mail?.text ?? 'there is no mail'}`);
  return decodeURIComponent(token);
};
