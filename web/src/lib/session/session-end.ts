import type { SessionEnd } from './session-events.ts';
import { storedValue } from '../storage/stored-value.ts';

const ends: readonly unknown[] = ['chosen', 'refused', 'ended', 'reset'] satisfies SessionEnd[];
const stored = storedValue('session_end', (value) => (ends.includes(value) ? (value as SessionEnd) : null));

/** Why the last session of this browser ended, for the sign-in page; null once a person has signed in again. */
export const lastSessionEnd = stored.get;
export const subscribeSessionEnd = stored.subscribe;

let told: SessionEnd | null = null;

/** What this page learned about its session before a call finds out that it ended; null while the session lasts. */
export const expectSessionEnd = (end: SessionEnd | null) => void (told = end);

/** The first reason counts: a chosen sign-out also makes the server end the session in every tab. */
export const noteSessionEnd = (end: SessionEnd) => {
  if (stored.get() === null) stored.set(end === 'chosen' ? end : (told ?? end));
};
export const forgetSessionEnd = () => stored.set(null);
