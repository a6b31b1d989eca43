import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@plaudit/contract/endpoint';
import { ApiError } from './api-error.ts';
import { serverAddress } from './server-address.ts';
import { headersOf } from './session-headers.ts';
import { clearSession, currentSession, rotateToken } from './session-store.ts';

export { ApiError } from './api-error.ts';

/** Service prefix; the host in front is empty in a browser, where the server serves the app. */
const prefix = '/api';
/** Specification, section 9. */
const timeout_ms = 60_000;

export type CallOptions<E extends Endpoint> = {
  body?: BodyInput<E>;
  query?: QueryInput<E>;
  /** For calls that make something: the same key never makes it twice. */
  idempotency_key?: string;
  signal?: AbortSignal | undefined;
  /** Marks a call of the administration; those never sign the person out. */
  portal?: 'admin';
};

/**
 * Makes one call and gives `data` of its answer. Throws `ApiError`; with `ERR_NETWORK` when no answer came in 60 s.
 * A call aborted by `signal` never settles. An invalid token ends the session, unless the call is the administration's.
 */
export const call = async <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<ResponseOf<E>> => {
  const session = endpoint.auth === 'public' ? null : currentSession();
  const response = await send(endpoint, options, session ? headersOf(session) : {});
  if (session) rotateToken(session.access_token, response.headers);

  const answer = await response.json().catch(() => null);
  if (options.signal?.aborted) return never();
  if (response.ok && answer?.status === true) return answer.data;

  const code: string = answer?.error_code ?? (response.status === 401 ? 'AUTH_INVALID_TOKEN' : 'ERR_BAD_RESPONSE');
  if (session && (response.status === 401 || code === 'AUTH_INVALID_TOKEN')) {
    // Another tab, or a call that ran beside this one, may have got a newer token meanwhile; or somebody else has signed
    // in, who has nothing to do with this call.
    const now = currentSession();
    const is_same = now?.session_id === session.session_id;
    if (is_same && now.access_token !== session.access_token) return call(endpoint, options);
    if (is_same && options.portal !== 'admin') clearSession();
  }
  throw new ApiError(code, {
    message: answer?.error_message,
    payload: answer?.payload,
    status: response.status,
    retry_after_s: Number(response.headers.get('retry-after')) || null,
  });
};

const never = () => new Promise<never>(() => {});

const send = async <E extends Endpoint>(
  endpoint: E,
  { body, query, idempotency_key, signal, portal }: CallOptions<E>,
  headers: Record<string, string>,
): Promise<Response> => {
  const timeout = AbortSignal.timeout(timeout_ms);
  try {
    return await fetch(`${serverAddress()}${prefix}${endpoint.path}${queryText(query)}`, {
      method: endpoint.method,
      headers: {
        ...headers,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotency_key && { 'idempotency-key': idempotency_key }),
        ...(portal && { 'x-portal': portal }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
  } catch (error) {
    if (signal?.aborted) return never();
    throw new ApiError('ERR_NETWORK', { message: (error as Error).message });
  }
};

const queryText = (query: object | undefined): string => {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};
