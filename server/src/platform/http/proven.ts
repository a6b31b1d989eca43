import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Tokens of directory services: some hundred bytes each. */
const most_known = 10_000;
const known = new Set<string>();

const subjectOf = ({ headers }: FastifyRequest): string => hash('sha256', headers.authorization ?? '', 'base64url');

/** Records that the token of a request is valid, or no longer is: limits count per token if it was proven. */
export const noteToken = (request: FastifyRequest, is_good: boolean): void => {
  const subject = subjectOf(request);
  known.delete(subject);
  if (is_good) known.add(subject);
  if (known.size > most_known) known.delete(known.values().next().value as string);
};

/** The token of a request, as a digest, when it was proven to this process; null for what its sender only claims. */
export const provenToken = (request: FastifyRequest): string | null => {
  const subject = subjectOf(request);
  return known.has(subject) ? subject : null;
};
