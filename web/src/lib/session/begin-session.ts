import type { Session } from '@plaudit/contract/auth/schema';
import { noteLogin } from '../reset/reset.ts';
import { forgetSessionEnd } from './session-end.ts';
import { saveSession } from './session-store.ts';

/** After an actual sign-in: stores the session, and marks the person fresh. False when the session lacks a part. */
export const beginSession = (session: Partial<Session>): boolean => {
  if (!saveSession(session)) return false;
  void noteLogin();
  forgetSessionEnd();
  return true;
};
