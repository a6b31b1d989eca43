import { AppError } from '../../../platform/errors.ts';

/** The page of the app that people are redirected to, with what it has to know. */
export const pageOf = (origin: string, query: Record<string, string>): string =>
  `${origin}/sign-on?${new URLSearchParams(query)}`;

/** What the page says to a person who was refused. */
export const refusalOf = (error: unknown): Record<string, string> => {
  if (!(error instanceof AppError)) return { error_code: 'INTERNAL_SERVER_ERROR' };
  const { reason } = error.payload;
  return { error_code: error.code, ...(typeof reason === 'string' && { reason }) };
};
