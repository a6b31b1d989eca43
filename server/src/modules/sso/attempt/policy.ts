import { randomBytes } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { publicUrl } from '../../../platform/mail/render.ts';

/** From the redirect to the provider until the return; a person may have to find their phone first. */
export const attempt_ms = 10 * 60_000;

/** A provider answers once, and a browser may repeat it. Forged answers must not use up the true one, nor cost work forever. */
export const most_answers = 10;

const uuid_bytes = 16;
const secret_bytes = 32;

/** What goes to the provider and comes back: the company, and a secret. 64 characters; SAML allows at most 80. */
export const newState = (company_id: string): string =>
  Buffer.concat([Buffer.from(company_id.replaceAll('-', ''), 'hex'), randomBytes(secret_bytes)]).toString('base64url');

/** The company whose sign-on a state belongs to, or claims to; null if it is no state. */
export const companyOfState = (state: string): string | null => {
  const bytes = Buffer.from(state, 'base64url');
  if (bytes.length !== uuid_bytes + secret_bytes) return null;
  const hex = bytes.toString('hex', 0, uuid_bytes);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** Tells a SAML provider which request it answers. */
export const requestIdOf = (attempt_id: string): string => `_${attempt_id}`;

const originOf = (address: string): string => new URL(address).origin;

/** Where people may be redirected: this server, and the apps that may call it. */
export const allowedOrigins = (config: Pick<Config, 'PUBLIC_URL' | 'PORT' | 'NATIVE_ORIGINS'>): string[] => [
  originOf(publicUrl(config, '/')),
  // On a trial without a name both lead to this machine.
  ...(config.PUBLIC_URL ? [] : [`http://127.0.0.1:${config.PORT}`]),
  ...config.NATIVE_ORIGINS,
];
