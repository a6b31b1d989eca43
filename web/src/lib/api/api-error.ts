import { isErrorCode, type Issue } from '@plaudit/contract/errors';

/**
 * A failed call. `code` is from the catalog, or from the client: `ERR_NETWORK` if no answer arrived, `ERR_BAD_RESPONSE` if it
 * is not the product's; `status` is that of HTTP, 0 without an answer.
 */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly payload: unknown;
  /** Seconds after which the server wants to be asked again; null when it said nothing. */
  readonly retry_after_s: number | null;

  constructor(
    code: string,
    given: { message?: string; payload?: unknown; status?: number; retry_after_s?: number | null } = {},
  ) {
    super(given.message ?? code);
    this.name = 'ApiError';
    this.code = code;
    this.status = given.status ?? 0;
    this.payload = given.payload ?? null;
    this.retry_after_s = given.retry_after_s ?? null;
  }
}

/** Codes of the client have words of their own, except for the answer of another server. */
const isOfClient = (code: string) => code.startsWith('ERR_') && code !== 'ERR_BAD_RESPONSE';

/** The code to translate: the answer's if it is known, otherwise the generic one. */
export const messageCode = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'GENERIC_ERROR';
  return isOfClient(error.code) || isErrorCode(error.code) ? error.code : 'GENERIC_ERROR';
};

/** Whether the error is one of these codes. */
export const isCode = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code);

/**
 * Whether the server has no such thing: one of these codes, or the address does not even have a valid form. Too many or too
 * large requests don't count, although they have the same code.
 */
export const isUnknown = (error: unknown, ...codes: string[]): boolean =>
  isCode(error, ...codes) || (isCode(error, 'INVALID_REQUEST') && error.status === 400);

/** The server's reason, if it gives one: `payload.reason`. */
export const reasonOf = (error: unknown): unknown =>
  error instanceof ApiError ? (error.payload as { reason?: unknown } | null)?.reason : undefined;

/** Messages of INVALID_REQUEST by the field they belong to: `payload.issues`, `[{path: 'body.points', message}]`. */
export const fieldIssues = (error: unknown): Record<string, string> => {
  if (!isCode(error, 'INVALID_REQUEST')) return {};
  const { issues = [] } = (error.payload ?? {}) as { issues?: Issue[] };
  // A problem of the whole request, for example that there were too many, belongs to no field.
  const of_fields = issues.filter(({ path }) => path !== '');
  return Object.fromEntries(of_fields.map(({ path, message }) => [path.replace(/^(body|query)\./, ''), message]));
};
