import type { Session } from '@plaudit/contract/auth/schema';
import { session_headers } from '@plaudit/contract/auth/schema';
import { storedValue } from './stored-value.ts';

const required = ['access_token', 'company_id', 'employee_id', 'session_id'] as const;
const isComplete = (candidate: unknown): boolean =>
  required.every((field) => typeof (candidate as Partial<Session> | null)?.[field] === 'string');
const stored = storedValue<Session>('userSession', isComplete);

export const currentSession = stored.get;
export const subscribeSession = stored.subscribe;
export const clearSession = () => stored.set(null);

/** Stores a session; false, and nothing changes, when a part without which no call can be made is missing. */
export const saveSession = (candidate: Partial<Session>): boolean => {
  if (required.some((field) => !candidate[field])) {
    console.warn('Invalid data in response');
    return false;
  }
  stored.set({ permissions: [], ...candidate } as Session);
  return true;
};

/** Takes over the profile and permissions that the server has now; the token stays the stored one. */
export const refreshSession = (fresh: Session) => {
  const session = stored.get();
  if (session?.session_id !== fresh.session_id) return;
  stored.set({ ...session, ...fresh, access_token: session.access_token });
};

/**
 * Stores the token that a response brought. `used` is the token its request was sent with: when another one is stored
 * meanwhile, a later answer (of this tab or another) has already moved on, and this one is old.
 */
export const rotateToken = (used: string, headers: Headers) => {
  const session = stored.get();
  const access_token = headers.get(session_headers.access_token);
  if (!session || !access_token || access_token === used || session.access_token !== used) return;
  stored.set({ ...session, access_token });
};
