import { defineQuestions } from '../apart/questions.ts';
import type { Claims } from './claims.ts';
import type { claimsOf } from './saml-response.ts';
import type { SamlProvider } from './saml.ts';

type Response = Parameters<typeof claimsOf>;
export type Question = { response: Response } | { metadata: string };

/**
 * XML of strangers is read in a process of its own: libraries are slow, and some take the square of its length. A document
 * at its bounds takes half a second; the rest of the patience is for a machine that is busy with something else.
 */
const ask = defineQuestions<Question, Claims | SamlProvider>(new URL('reader-process.ts', import.meta.url), {
  patience_ms: 10_000,
  // An office at nine in the morning. Each takes 1 MB at most.
  most_waiting: 100,
  heap_mb: 200,
});

/**
 * Whom the provider of a company vouches for with a response; see `claimsOf`. Rejects with BusyError when too many are asked
 * for: what one company has read keeps no other waiting for long.
 */
export const readSamlResponse = async (company_id: string, ...response: Response): Promise<Claims> =>
  (await ask({ response }, company_id)) as Claims;

/** What the SAML provider of a company says of itself. Rejects with a sentence when the text holds no provider, or several. */
export const readProviderMetadata = async (company_id: string, metadata: string): Promise<SamlProvider> =>
  (await ask({ metadata }, company_id)) as SamlProvider;
