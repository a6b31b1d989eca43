import type { DomainProblem, SsoDomain } from '@plaudit/contract/sso/schema';
import type { Config } from '../../../config.ts';
import { keyedHash } from '../../../platform/auth/seal.ts';

const shape = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** The domains a company claims: the one of its settings, if it is a domain, and those of its provider. */
export const claimsOf = (domain: string | null, email_domains: readonly string[]): string[] =>
  [...new Set([...(domain ? [domain] : []), ...email_domains])].filter((one) => shape.test(one));

/** The DNS record a domain needs for a company. It differs by company, and is not a secret. */
export const recordOf = (
  { secret }: Pick<Config, 'secret'>,
  company_id: string,
  domain: string,
): SsoDomain['record'] => ({
  name: `_plaudit.${domain}`,
  value: `plaudit-domain=${keyedHash(secret, 'mail domain', company_id, domain).toString('hex', 0, 16)}`,
});

/** What is wrong with the records that were found, if anything. */
export const problemOf = (texts: readonly string[], { value }: SsoDomain['record']): DomainProblem | null => {
  if (texts.includes(value)) return null;
  return texts.some((text) => text.startsWith('plaudit-domain=')) ? 'other_value' : 'missing';
};
