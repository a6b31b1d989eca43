import { resolveSession } from '@plaudit/contract/auth/endpoints';
import type { QueryInput } from '@plaudit/contract/endpoint';
import { startSignOn } from '@plaudit/contract/sso/endpoints';
import { ApiError, call } from '../../lib/api/api.ts';
import { beginSession } from '../../lib/session/begin-session.ts';
import { serverAddress } from '../../lib/api/server-address.ts';
import { storedValue } from '../../lib/storage/stored-value.ts';

/** Notes that this browser left for a provider: when, the secret that the answer is bound to, and where to go on then. */
type Left = { at: number; verifier: string | null; next: string | null };

const isLeft = (value: unknown): value is Left => typeof (value as Left | null)?.at === 'number';
const key = 'sign_on';
const left = storedValue<Left>(key, (value) => (isLeft(value) ? value : null));

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The ten minutes that the server waits for a provider, and one for the way back. */
const back_within_ms = 11 * 60_000;

/** Without TLS browsers have no digests, and only its time binds the answer. */
const digest = async (text: string): Promise<string | undefined> => {
  const bytes = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(text));
  return bytes && base64url(new Uint8Array(bytes));
};

const isKept = (): boolean => {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/**
 * Leaves for the provider of a company. ERR_NOT_KEPT if the browser stores nothing: it would not recognize its own answer when
 * it comes back.
 */
export const leaveForSignOn = async (company_id: string, email_id: string | undefined, next: string | undefined) => {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = await digest(verifier);
  const query = { company_id, origin: serverAddress() || location.origin, email_id, challenge };
  const { redirect_url } = await call(startSignOn, { query });
  left.set({ at: Date.now(), verifier: challenge ? verifier : null, next: next ?? null });
  if (!isKept()) throw new ApiError('ERR_NOT_KEPT');
  location.assign(redirect_url);
};

type Handle = Pick<QueryInput<typeof resolveSession>, 'session_id' | 'company_id' | 'employee_id'>;

/**
 * Opens the session of the provider's answer, and returns the page to go on to. A browser that did not leave for a provider
 * accepts no answer: another person's would sign its person in as them. AUTH_RECORD_NOT_FOUND.
 */
export const returnFromSignOn = async (handle: Handle): Promise<string | null> => {
  const begun = left.get();
  left.set(null);
  if (!begun || Math.abs(Date.now() - begun.at) > back_within_ms) throw new ApiError('AUTH_RECORD_NOT_FOUND');
  const { verifier } = begun;
  const session = await call(resolveSession, { query: { ...handle, ...(verifier && { verifier }) }, skip_auth: true });
  if (!beginSession(session)) throw new ApiError('ERR_BAD_RESPONSE');
  return begun.next;
};
