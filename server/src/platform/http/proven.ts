import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** Tokens of directory services: some hundred bytes each. */
const most_known = 10_000;
const known = new Map<string, string>();

const subjectOf = ({ headers }: FastifyRequest): string => hash('sha256', headers.authorization ?? '', 'base64url');

/** Records whose token a request has; null if it is not valid, or no longer is. Limits count per company if it was proven. */
export const noteToken = (request: FastifyRequest, company_id: string | null): void => {
  const subject = subjectOf(request);
  known.delete(subject);
  if (company_id !== null) known.set(subject, company_id);
  if (known.size > most_known) known.delete(known.keys().next().value as string);
};

/** The company whose token a request has, when it was proven to this process; null for what its sender only claims. */
export const provenCompany = (request: FastifyRequest): string | null => known.get(subjectOf(request)) ?? null;
