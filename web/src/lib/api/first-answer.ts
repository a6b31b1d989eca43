import type { Session } from '@plaudit/contract/auth/schema';
import { msSince, type Moment } from '../connection/missed.ts';
import { currentSession, followHeaders } from '../session/session-store.ts';

/** What public/boot.js asks for in the head of the page, with the stored session. */
type Asked = {
  address: string;
  session_id: string;
  access_token: string;
  asked: Moment;
  response: Promise<Response>;
};

const holder = globalThis as { first_answer?: Asked };

/** A page that comes to its first call later than this after it was asked asks again. */
const fresh_ms = 30_000;

export type FirstAnswer = { response: Response; access_token: string };

let first_asked: Moment | undefined;

/**
 * When the page requested its first answer: changes since then may be missing from it. Undefined if it did not, and once this
 * was read after a call took the answer.
 */
export const takeFirstMoment = (): Moment | undefined => {
  const moment = holder.first_answer?.asked ?? first_asked;
  first_asked = undefined;
  return moment;
};

/**
 * The answer to what the page requested before its scripts were there, and the token it was requested with, for the first call
 * of that address by the same session; null if there is none, or no valid one: then the call makes its own request.
 */
export const takeFirstAnswer = async (address: string, { session_id }: Session): Promise<FirstAnswer | null> => {
  const asked = holder.first_answer;
  if (asked?.address !== address) return null;
  delete holder.first_answer;
  if (asked.session_id !== session_id || msSince(asked.asked) > fresh_ms) return null;
  first_asked = asked.asked;
  const response = await asked.response.catch(() => null);
  return response?.ok ? { response, access_token: asked.access_token } : null;
};

/** Keeps the token of the answer, even if no call takes it. */
export const keepFirstToken = (): void => {
  const asked = holder.first_answer;
  const session = currentSession();
  if (!asked || session?.access_token !== asked.access_token) return;
  asked.response.then(({ headers }) => followHeaders(session, headers)).catch(() => {});
};
