import type { Session } from '@plaudit/contract/auth/schema';
import { currentSession, rotateToken } from '../session/session-store.ts';

/** What public/boot.js asks for in the head of the page, with the stored session. */
type Asked = { address: string; session_id: string; access_token: string; response: Promise<Response> };

const holder = globalThis as { first_answer?: Asked };

/** A page that comes to its first call later than this, since it began, asks again. */
const fresh_ms = 30_000;

/**
 * The answer to what the page asked for before its scripts were there, for the first call of that address by the same
 * session; null where there is none, or no good one: then the call asks itself.
 */
export const takeFirstAnswer = async (address: string, { session_id }: Session): Promise<Response | null> => {
  const asked = holder.first_answer;
  if (asked?.address !== address) return null;
  delete holder.first_answer;
  if (asked.session_id !== session_id || performance.now() > fresh_ms) return null;
  const response = await asked.response.catch(() => null);
  return response?.ok ? response : null;
};

/** Keeps the token that the answer brings, also if no call takes it. */
export const keepFirstToken = (): void => {
  const asked = holder.first_answer;
  const session = currentSession();
  if (!asked || session?.access_token !== asked.access_token) return;
  asked.response.then(({ headers }) => rotateToken(session, headers)).catch(() => {});
};
