import type { BodyInput, Endpoint, ResponseOf } from '@plaudit/contract/endpoint';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/api.ts';
import { currentSession } from '../session/session-store.ts';
import { currentUnsent } from './unsent.ts';
import { isUnderway, isUnreachable, type NewWrite, type Write } from './write.ts';

/** The outcome of a write: the server's answer, or its place in the queue. */
export type Delivery<Answer> = { answer: Answer } | { queued: Write };

type Given<E extends Endpoint> = Omit<NewWrite, 'path' | 'method' | 'body' | 'first_sent_at'> & { body: BodyInput<E> };

/** Loaded while the page is idle, because without a connection it is too late. */
export const loadQueue = () => import('./queue.ts');

/**
 * Makes a call that can wait: without a connection, or behind others that wait, it is queued and sent later, once. Throws
 * `ApiError`: what the server refuses, and ERR_NOT_KEPT or ERR_TOO_LARGE_TO_KEEP if this browser can't store it, so that the text
 * stays on screen. What `is_ordered`, or has files that have not arrived, always goes through the queue, which uploads them first.
 */
export const sendOrQueue = async <E extends Endpoint & { idempotent?: true }>(
  endpoint: E,
  { body, ...write }: Given<E>,
): Promise<Delivery<ResponseOf<E>>> => {
  const session = currentSession();
  if (!session) throw new ApiError('AUTH_INVALID_TOKEN');
  const { employee_id, company_id } = session;
  // It keeps nothing, so nothing waits for it.
  if (session.is_sample) return { answer: await call(endpoint, { body, idempotency_key: write.idempotency_key }) };
  const queue = await loadQueue().catch(() => null);
  await queue?.whenLoaded();

  let first_sent_at: number | null = null;
  if (!write.files && !write.is_ordered && navigator.onLine && !currentUnsent().some(isUnderway)) {
    first_sent_at = Date.now();
    try {
      return { answer: await call(endpoint, { body, idempotency_key: write.idempotency_key }) };
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
  }
  const { path, method } = endpoint;
  try {
    if (!queue) throw new Error('The code of the queue could not be loaded');
    const person = { employee_id, company_id };
    return { queued: await queue.enqueue(person, { ...write, path, method, body: body as object, first_sent_at }) };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    console.warn('Not kept', error);
    throw new ApiError('ERR_NOT_KEPT', { message: (error as Error).message });
  }
};
