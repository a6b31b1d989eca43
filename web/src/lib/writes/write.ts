import type { Method } from '@plaudit/contract/endpoint';
import { limits } from '@plaudit/contract/limits';
import { ApiError } from '../api/api-error.ts';

export type WriteKind =
  | 'recognition'
  | 'comment'
  | 'comment_reaction'
  | 'reaction'
  | 'boost'
  | 'poll_vote'
  | 'post'
  | 'message'
  | 'receipt'
  | 'saved'
  | 'feed_order'
  | 'follow'
  | 'read_mark'
  | 'profile'
  | 'preferences'
  | 'hint';
export type WriteState = 'waiting' | 'sending' | 'failed';
/** The person a write belongs to: it is sent as no one else. */
export type Person = { employee_id: string; company_id: string };

/** A file that is uploaded before its write is sent; `at` is its place among the attachments of the body. */
export type WaitingFile = { file: File; alt: string; at: number };

/** What a screen hands over. Everything in it can be cloned into the database. */
export type NewWrite<Shown = unknown> = {
  kind: WriteKind;
  /** What it is about. A refused write holds up later ones on the same subject, and nothing else. */
  subject: string;
  path: string;
  method: Method;
  body: object;
  /** Its files that have not arrived, in the order of `at`. The body has the others. */
  files?: readonly WaitingFile[];
  /** Makes its effect happen once, no matter how often it is sent. */
  idempotency_key: string;
  /** Of pending ones on one subject, the last replaces the others, or takes over what they changed. */
  coalesce?: 'replace' | 'merge';
  /** Goes through the queue even with a connection: what people say is sent one after the other, and outlasts the page. */
  is_ordered?: true;
  /** Points that leave the person's allowance. */
  cost?: number;
  /** Names and numbers of the sentence that says what it is; `excerpt` is the person's own words. */
  label: { name?: string; count?: number; excerpt?: string };
  /** What its screens need to show it until it is sent. */
  shown: Shown;
  /** When it was first sent without an answer, if it was. */
  first_sent_at?: number | null;
};

export type WriteProblem = { code: string; message: string; payload: unknown };

export type Write<Shown = unknown> = Omit<NewWrite<Shown>, 'first_sent_at'> &
  Person & {
    /** Sorts by age. */
    id: string;
    state: WriteState;
    /** Milliseconds since 1970, like every time here. */
    created_at: number;
    attempts: number;
    /** The first attempt whose outcome may be unknown; null before it. */
    first_sent_at: number | null;
    /** Attempts in a row that failed on the server itself. */
    troubles: number;
    not_before: number;
    error: WriteProblem | null;
  };

const day_ms = 86_400_000;
/** The server forgets keys after `limits.idempotency_days`; a day less allows for clocks that differ. */
const safe_ms = (limits.idempotency_days - 1) * day_ms;
const first_delay_ms = 2_000;
const longest_delay_ms = 300_000;
/** After this many, a server that always fails at this one write would hold up everything behind it. */
const most_troubles = 5;

export const belongsTo = (write: Person, person: Person | null): boolean =>
  write.employee_id === person?.employee_id && write.company_id === person.company_id;

export const isUnderway = ({ state }: Pick<Write, 'state'>): boolean => state !== 'failed';

/** The id of a new write. Grows even if the clock was set back. */
export const nextId = (last: string | undefined, now: number): string =>
  String(Math.max(now, Number(last ?? 0) + 1)).padStart(16, '0');

/** How a queue changes when a write is added: which ones it replaces, and the body that it then has. */
export const coalesce = (queue: readonly Write[], added: NewWrite): { replaced: string[]; body: object } => {
  if (!added.coalesce) return { replaced: [], body: added.body };
  const earlier = queue.filter(({ subject, state }) => subject === added.subject && state !== 'sending');
  const bodies = added.coalesce === 'merge' ? earlier.map(({ body }) => body) : [];
  return { replaced: earlier.map(({ id }) => id), body: Object.assign({}, ...bodies, added.body) as object };
};

/**
 * The write whose turn it is, oldest first, or how long the queue waits for it; null if nothing can be sent. A failed one lets
 * others pass, except those on its own subject.
 */
export const nextToSend = (queue: readonly Write[], now: number): Write | { wait_ms: number } | null => {
  const held_up = new Set<string>();
  for (const write of queue) {
    if (write.state === 'failed') held_up.add(write.subject);
    else if (!held_up.has(write.subject)) {
      // A clock that was set back makes no one wait longer than the longest delay.
      const wait_ms = Math.min(write.not_before - now, longest_delay_ms);
      return wait_ms > 0 ? { wait_ms } : write;
    }
  }
  return null;
};

/** Whether a repetition could do it twice: it was sent so long ago that the server has forgotten its key. */
export const isOutcomeLost = ({ first_sent_at, coalesce: mode }: Write, now: number): boolean =>
  mode === undefined && first_sent_at !== null && now - first_sent_at > safe_ms;

/** Whether the product did not answer: no network, or another server's page, as in hotel networks. */
export const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.code === 'ERR_NETWORK' || error.code === 'ERR_BAD_RESPONSE');

const isPassing = (error: unknown): error is ApiError =>
  isUnreachable(error) ||
  (error instanceof ApiError && (error.status >= 500 || [408, 425, 429].includes(error.status)));

/** How long to wait after this many attempts: 2 s, doubled each time, 5 minutes at most. */
export const delayAfter = (attempts: number): number =>
  Math.min(longest_delay_ms, first_delay_ms * 2 ** Math.max(0, attempts - 1));

/** Back in the queue, as if it had never been tried; its key stays. */
export const again = (write: Write): Write => ({
  ...write,
  state: 'waiting',
  troubles: 0,
  attempts: 0,
  not_before: 0,
  error: null,
});

const failed = (write: Write, error: WriteProblem): Write => ({ ...write, state: 'failed', error });

/** A write whose outcome no one knows anymore: the person decides. */
export const lost = (write: Write): Write =>
  failed({ ...write, first_sent_at: null }, { code: 'ERR_OUTCOME_UNKNOWN', message: '', payload: null });

/** A write after a failed attempt. It waits if the cause may pass, otherwise it has failed. */
export const afterFailure = (write: Write, error: unknown, now: number): Write => {
  const { code, message, payload, status, retry_after_s } =
    error instanceof ApiError ? error : new ApiError('GENERIC_ERROR', { message: String(error) });
  const problem = { code, message, payload };
  const troubles = !isUnreachable(error) && status === 500 ? write.troubles + 1 : 0;
  // Kept for the next sign-in of the same person.
  if (code === 'AUTH_INVALID_TOKEN') return { ...write, state: 'waiting', not_before: 0, error: null };
  if (!isPassing(error) || troubles >= most_troubles) return failed({ ...write, first_sent_at: null }, problem);
  const delay_ms = Math.min(longest_delay_ms, Math.max(delayAfter(write.attempts), (retry_after_s ?? 0) * 1000));
  return { ...write, state: 'waiting', troubles, not_before: now + delay_ms, error: problem };
};
