import type { Session } from '@plaudit/contract/auth/schema';
import { session_headers } from '@plaudit/contract/auth/schema';
import { noteSessionEnd } from './session-end.ts';
import { onEvent, tellRefused } from './session-events.ts';
import { storedValue } from '../storage/stored-value.ts';

/** `token_issued_at`: the server's time of the answer that brought the token, in ms; it orders tokens over all tabs. */
export type StoredSession = Session & { token_issued_at?: number };

const required = ['access_token', 'company_id', 'employee_id', 'session_id'] as const;
const isComplete = (candidate: Partial<Session>): candidate is Session =>
  required.every((field) => typeof candidate[field] === 'string' && candidate[field] !== '');

const stored = storedValue('userSession', (value): StoredSession | null => {
  const session = value as Partial<Session> | null;
  if (typeof session !== 'object' || !session || !isComplete(session)) return null;
  return Array.isArray(session.permissions) ? session : { ...session, permissions: [] };
});

export const currentSession = stored.get;
export const subscribeSession = stored.subscribe;
export const clearSession = () => stored.set(null);

onEvent('clear-auth', (end) => {
  if (!stored.get()) return;
  noteSessionEnd(end);
  clearSession();
  tellRefused();
});

/** Stores a session; false, and nothing changes, when a part without which no call can be made is missing. */
export const saveSession = (candidate: Partial<StoredSession>): boolean => {
  if (!isComplete(candidate)) {
    console.warn('Invalid data in response');
    return false;
  }
  stored.set({ ...candidate, permissions: candidate.permissions ?? [] });
  return true;
};

/** Takes over the profile and permissions that the server has now; the token stays the stored one. */
export const refreshSession = (fresh: Session) => {
  const session = stored.get();
  if (session?.session_id !== fresh.session_id) return;
  const next = { ...session, ...fresh, access_token: session.access_token };
  // Each write may meet one of another tab; one that changes nothing is not worth it.
  if (JSON.stringify(next) !== JSON.stringify(session)) stored.set(next);
};

/** The server refuses everything but setting up a second factor. */
export const noteMustEnrol = () => {
  const session = stored.get();
  if (session && !session.must_enrol) stored.set({ ...session, must_enrol: true });
};

const isNewer = (a: Pick<StoredSession, 'token_issued_at'>, b: Pick<StoredSession, 'token_issued_at'>) =>
  (a.token_issued_at ?? 0) > (b.token_issued_at ?? 0);

/** Takes over a token of the same session that is newer than the stored one: of the service worker, or of this tab. */
export const adoptToken = (from: StoredSession | null | undefined) => {
  const session = stored.get();
  if (!from || session?.session_id !== from.session_id || !isNewer(from, session)) return;
  const { access_token, token_issued_at } = from;
  stored.set({ ...session, access_token, ...(token_issued_at && { token_issued_at }) });
};

/** What a response says of the session, by the names of its fields. */
const fieldsIn = (headers: Headers): Partial<Record<keyof typeof session_headers, string>> =>
  Object.fromEntries(
    Object.entries(session_headers).flatMap(([field, name]) => {
      const value = headers.get(name);
      return value ? [[field, value]] : [];
    }),
  );

/**
 * Stores the session data of a response: its token, and its identifiers. `used` is the session its request was sent with: if
 * another token is stored by then, the one that was issued later stays, with what came with it. Answers arrive out of order,
 * and in several tabs.
 */
export const followHeaders = (used: Session, headers: Headers) => {
  const session = stored.get();
  const fields = fieldsIn(headers);
  if (session?.session_id !== used.session_id) return;
  if (Object.entries(fields).every(([field, value]) => session[field as keyof typeof fields] === value)) return;
  const token_issued_at = Date.parse(headers.get('date') ?? '');
  if (session.access_token !== used.access_token && !isNewer({ token_issued_at }, session)) return;
  stored.set({ ...session, ...fields, ...(fields.access_token && token_issued_at && { token_issued_at }) });
};

/**
 * Two tabs may write at once, and the slower one brings back the earlier token, which soon counts as stolen. The tab that has
 * seen a newer one restores it.
 */
export const keepNewestToken = (): (() => void) => {
  let newest = stored.get();
  return stored.subscribe(() => {
    adoptToken(newest);
    newest = stored.get();
  });
};
