import type { PushOutcome } from './push.ts';

/** How long a service may take to answer: a job waits for it. */
export const patience_ms = 6_000;

/** Seconds of a Retry-After header (RFC 9110, a number or a date), at most an hour. */
export const retryAfter = (header: string | null | undefined, now = Date.now()): number | undefined => {
  if (!header) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(3600, Math.max(1, Math.ceil(seconds)));
};

/** Worth another try, when the service says. */
export const later = (error: string, header?: string | null): PushOutcome => {
  const retry_after_seconds = retryAfter(header);
  return { kind: 'later', error, ...(retry_after_seconds !== undefined && { retry_after_seconds }) };
};

/** No answer, which is worth another try. */
export const silent = (error: string): PushOutcome => ({ kind: 'later', error, is_silent: true });

/** What went wrong on the way, in one line and without addresses or keys. */
export const troubleOf = (error: unknown): string => {
  const { code, name, cause } = error as { code?: unknown; name?: string; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? troubleOf(cause) : (name ?? 'Error');
};
