import type { SessionEnd } from './session-events.ts';
import { storedValue } from '../storage/stored-value.ts';

const ends: readonly unknown[] = ['chosen', 'refused', 'ended', 'reset'] satisfies SessionEnd[];
const stored = storedValue('session_end', (value) => (ends.includes(value) ? (value as SessionEnd) : null));

/** Why the last session of this browser ended, for the sign-in page; null once a person has signed in again. */
export const lastSessionEnd = stored.get;
export const subscribeSessionEnd = stored.subscribe;

let told: SessionEnd | null = null;

/** Another tab signs out: whatever the server answers to this one from now on is what the person chose. */
let is_chosen_elsewhere = false;
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === 'session_end' && newValue === JSON.stringify('chosen')) is_chosen_elsewhere = true;
  if (key === 'userSession' && newValue !== null) is_chosen_elsewhere = false;
});

/** What this page learned about its session before a call finds out that it ended; null while the session lasts. */
export const expectSessionEnd = (end: SessionEnd | null) => void (told = end);

/** The first reason counts: a chosen sign-out also makes the server end the session in every tab. */
export const noteSessionEnd = (end: SessionEnd) => {
  if (stored.get() === null && !is_chosen_elsewhere) stored.set(end === 'chosen' ? end : (told ?? end));
};
export const forgetSessionEnd = () => {
  is_chosen_elsewhere = false;
  stored.set(null);
};
