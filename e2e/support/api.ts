import { signIn } from '@plaudit/contract/auth/endpoints';
import { type Session, session_headers } from '@plaudit/contract/auth/schema';
import type { BodyInput, Endpoint, QueryInput, ResponseOf } from '@plaudit/contract/endpoint';

type Input<E extends Endpoint> = { body?: BodyInput<E>; query?: QueryInput<E>; headers?: Record<string, string> };
/** Calls an endpoint of the server, as one person or without a session. Throws what the server refuses. */
export type Call = <E extends Endpoint>(endpoint: E, input?: Input<E>) => Promise<ResponseOf<E>>;

export const baseUrl = (): string => {
  const url = process.env.E2E_BASE_URL;
  if (!url) throw new Error('The global setup has started no server');
  return url;
};

/** `call` for a session, or, without one, for public endpoints. Keeps the newest token of the session. */
export function callAs(session: Session | null): Call {
  let access_token = session?.access_token;
  return async (endpoint, { body, query = {}, headers = {} } = {}) => {
    const url = `${baseUrl()}/api${endpoint.path}?${new URLSearchParams(query as Record<string, string>)}`;
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(session && headersOf({ ...session, access_token: access_token ?? session.access_token })),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    access_token = response.headers.get(session_headers.access_token) ?? access_token;
    const answer = (await response.json()) as { status: boolean; data: never; error_code?: string };
    if (answer.status) return answer.data;
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status} ${JSON.stringify(answer)}`);
  };
}

const headersOf = (session: Session): Record<string, string> =>
  Object.fromEntries(Object.entries(session_headers).map(([field, name]) => [name, session[field as 'session_id']]));

/** A new session of an account, as another device would get it. */
export async function openSession(email: string, password: string): Promise<Session> {
  const step = await callAs(null)(signIn, { body: { email, password } });
  if (step.step === 'session') return step.session;
  throw new Error(`Signing in as ${email} asked for more: ${JSON.stringify(step)}`);
}
