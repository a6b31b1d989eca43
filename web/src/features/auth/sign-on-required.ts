import { isCode } from '../../lib/errors/errors.ts';

/** The company that lets this person in by signing on alone; null for every other error. */
export const companyThatRequires = (error: unknown): string | null => {
  if (!isCode(error, 'NO_PERMISSION')) return null;
  return (error.payload as { sso_required?: string } | null)?.sso_required ?? null;
};
