import { defineQuestions } from '../apart/questions.ts';
import type { Claims } from './claims.ts';
import type { claimsOf } from './saml-response.ts';
import type { SamlProvider } from './saml.ts';

type Response = Parameters<typeof claimsOf>;
export type Question = { response: Response } | { metadata: string };

/**
 * A separate process reads the XML of strangers: libraries are slow, and some take the square of its length. A document at its
 * limits takes half a second; the rest of the patience is for a busy machine.
 */
const ask = defineQuestions<Question, Claims | SamlProvider>(new URL('reader-process.ts', import.meta.url), {
  patience_ms: 10_000,
  // An office at nine in the morning. Each takes 1 MB at most.
  most_waiting: 100,
  heap_mb: 200,
});

/**
 * The person a company's provider vouches for with a response; see `claimsOf`. Rejects with BusyError if there are too many:
 * one company's documents keep no other waiting for long.
 */
export const readSamlResponse = async (company_id: string, ...response: Response): Promise<Claims> =>
  (await ask({ response }, company_id)) as Claims;

/** What the SAML provider of a company says of itself. Rejects with a sentence when the text holds no provider, or several. */
export const readProviderMetadata = async (company_id: string, metadata: string): Promise<SamlProvider> =>
  (await ask({ metadata }, company_id)) as SamlProvider;
