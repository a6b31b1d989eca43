import type { DomainProblem, SsoDomain } from '@plaudit/contract/sso/schema';
import type { Config } from '../../../config.ts';
import { keyedHash } from '../../../platform/auth/seal.ts';

const shape = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/;

/** What a company claims: the domain of its settings, where it is one, and those of its provider. */
export const claimsOf = (domain: string | null, email_domains: readonly string[]): string[] =>
  [...new Set([...(domain ? [domain] : []), ...email_domains])].filter((one) => shape.test(one));

/** What is to stand in the DNS of a domain for a company. Another company's is another; neither is a secret. */
export const recordOf = (
  { secret }: Pick<Config, 'secret'>,
  company_id: string,
  domain: string,
): SsoDomain['record'] => ({
  name: `_plaudit.${domain}`,
  value: `plaudit-domain=${keyedHash(secret, 'mail domain', company_id, domain).toString('hex', 0, 16)}`,
});

/** What is wrong with the texts that were found, if anything. */
export const problemOf = (texts: readonly string[], { value }: SsoDomain['record']): DomainProblem | null => {
  if (texts.includes(value)) return null;
  return texts.some((text) => text.startsWith('plaudit-domain=')) ? 'other_value' : 'missing';
};
