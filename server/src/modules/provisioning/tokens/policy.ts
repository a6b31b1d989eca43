import { hashToken, newToken } from '../../../platform/auth/tokens.ts';

const prefix = 'plaudit_scim_';

/**
 * A secret that contains its company, so that it is looked up only there: the sixteen bytes of the company's id and the 32
 * random ones, in 64 characters behind a prefix that scanners for leaked secrets recognize.
 */
export const newSecret = (company_id: string): string => {
  const id = Buffer.from(company_id.replaceAll('-', ''), 'hex');
  return prefix + Buffer.concat([id, Buffer.from(newToken(), 'base64url')]).toString('base64url');
};

/** The company of a secret, and the digest that is stored instead; null if it can't be a secret. */
export const readSecret = (authorization: string | undefined): { company_id: string; token_hash: Buffer } | null => {
  const [, secret = ''] = /^Bearer +(plaudit_scim_[\w-]{64})$/i.exec(authorization?.trim() ?? '') ?? [];
  if (secret === '') return null;
  const hex = Buffer.from(secret.slice(prefix.length), 'base64url').toString('hex', 0, 16);
  const company_id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { company_id, token_hash: hashToken(secret) };
};
