import { error_catalogue, type ErrorCode, type Issue } from '@plaudit/contract/errors';

type Options = { payload?: Record<string, unknown>; cause?: unknown; status?: number; retry_after_seconds?: number };

/** The only error that the server throws on purpose; `status` overrides the catalog's (413, 415, 429). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly payload: Record<string, unknown>;
  readonly retry_after_seconds: number | undefined;

  constructor(code: ErrorCode, { payload = {}, cause, status, retry_after_seconds }: Options = {}) {
    super(error_catalogue[code].message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.status = status ?? error_catalogue[code].status;
    this.payload = payload;
    this.retry_after_seconds = retry_after_seconds;
  }
}

/** INVALID_REQUEST about one part of the request, for example `('body.points', 'At most 100')`. */
export const invalidRequest = (path: string, message: string): AppError => {
  const issues: Issue[] = [{ path, message }];
  return new AppError('INVALID_REQUEST', { payload: { issues } });
};

/** Name of the violated constraint, or undefined if the error is something else. */
export const violatedConstraint = (error: unknown): string | undefined => {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return typeof code === 'string' && code.startsWith('23') && typeof constraint === 'string' ? constraint : undefined;
};

/**
 * Thrown if no one answers at the other end of a connection: it says something about the other end, and nothing about the
 * request.
 */
export class Unreachable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'Unreachable';
  }
}
