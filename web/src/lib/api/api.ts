import type { Session } from '@plaudit/contract/auth/schema';
import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@plaudit/contract/endpoint';
import { ApiError } from './api-error.ts';
import { noteInactive } from '../session/inactive.ts';
import { deviceHeader, keepDeviceSecret } from '../session/known-device.ts';
import { takeFirstAnswer } from './first-answer.ts';
import { serverAddress } from './server-address.ts';
import { clearAuth } from '../session/session-events.ts';
import { headersOf } from '../session/session-headers.ts';
import { currentSession, noteMustEnrol, followHeaders } from '../session/session-store.ts';

export { ApiError } from './api-error.ts';

/** Service prefix; the host in front is empty in a browser, where the server serves the app. */
const prefix = '/api';
/** Specification, section 9. */
const timeout_ms = 60_000;

export type CallOptions<E extends Endpoint> = {
  body?: BodyInput<E>;
  query?: QueryInput<E>;
  /** For calls that create something: the same key never creates it twice. */
  idempotency_key?: string;
  signal?: AbortSignal | undefined;
  /** Marks a call of Admin; those never sign the person out. */
  portal?: 'admin';
  /** Sent without the headers of the session, as calls to public endpoints always are. */
  skip_auth?: true;
  /** The browser sends it even if the person leaves the page at that moment. Small bodies only: 64 kB for all such calls together. */
  outlives_page?: true;
  /** AUTH_INVALID_TOKEN does not sign the person out; the status 401 still does. */
  suppress_sign_out?: true;
};

/**
 * Makes one call and returns `data` of its answer. Throws `ApiError`, with `ERR_NETWORK` if no answer came in 60 s. A call
 * aborted by `signal` never settles. A refused token ends the session in every tab, unless it is a call of Admin.
 * Specification, sections 7 and 8.
 */
export const call = async <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<ResponseOf<E>> => {
  const session = endpoint.auth === 'public' || options.skip_auth ? null : currentSession();
  const { response, answer } = await send(endpoint, options, session);
  if (response.ok && answer?.status === true) return answer.data as ResponseOf<E>;

  const code: string = answer?.error_code ?? (response.status === 401 ? 'AUTH_INVALID_TOKEN' : 'ERR_BAD_RESPONSE');
  const is_refused = response.status === 401 || (code === 'AUTH_INVALID_TOKEN' && !options.suppress_sign_out);
  if (session && is_refused) {
    // Another tab, or a parallel call, may have a newer token by now; or another person has signed in, who has nothing to do
    // with this call.
    const now = currentSession();
    const is_same = now?.session_id === session.session_id;
    if (is_same && now.access_token !== session.access_token) return call(endpoint, options);
    if (is_same && options.portal !== 'admin') {
      noteInactive(answer?.payload);
      clearAuth('refused');
    }
  }
  if (session && (answer?.payload as { must_enrol?: boolean } | undefined)?.must_enrol) noteMustEnrol();
  throw new ApiError(code, {
    ...(answer?.error_message && { message: answer.error_message }),
    payload: answer?.payload,
    status: response.status,
    retry_after_s: Number(response.headers.get('retry-after')) || null,
  });
};

type Answer = { status?: boolean; data?: never; error_code?: string; error_message?: string; payload?: unknown } | null;

/** Proxies answer in their own words; those are not answers of the product. */
const parse = (text: string): Answer => {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return null;
  }
};

/** A file is the answer itself; `saveFile` handles it. */
const fileIn = async (response: Response): Promise<Answer> => ({
  status: true,
  data: (await response.blob()) as never,
});

const never = () => new Promise<never>(() => {});

const send = async <E extends Endpoint>(
  endpoint: E,
  { body, query, idempotency_key, signal, portal, outlives_page }: CallOptions<E>,
  session: Session | null,
): Promise<{ response: Response; answer: Answer }> => {
  const timeout = AbortSignal.timeout(timeout_ms);
  try {
    const address = `${serverAddress()}${prefix}${endpoint.path}${queryText(query)}`;
    const asking = {
      method: endpoint.method,
      headers: {
        ...(session && headersOf(session)),
        ...deviceHeader(endpoint.path),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotency_key && { 'idempotency-key': idempotency_key }),
        ...(portal && { 'x-portal': portal }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      keepalive: outlives_page === true,
    };
    const first = session && endpoint.method === 'GET' ? await takeFirstAnswer(address, session) : null;
    const response = first?.response ?? (await fetch(address, asking));
    // Even if no one waits for the answer anymore: the previous token is on its way out.
    if (session) followHeaders({ ...session, ...(first && { access_token: first.access_token }) }, response.headers);
    keepDeviceSecret(response.headers);
    const answer = endpoint.file !== undefined && response.ok ? await fileIn(response) : parse(await response.text());
    return signal?.aborted ? await never() : { response, answer };
  } catch (error) {
    if (signal?.aborted) return never();
    throw new ApiError('ERR_NETWORK', { message: (error as Error).message });
  }
};

const queryText = (query: object | undefined): string => {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
};
