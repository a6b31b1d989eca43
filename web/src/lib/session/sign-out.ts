import { getSignOutUrl, signOut as signOutEndpoint } from '@plaudit/contract/auth/endpoints';
import { deleteDevice } from '@plaudit/contract/device/endpoints';
import { call } from '../api/api.ts';
import { knownDeviceId } from '../device/device.ts';
import { limited } from '../loading/limited.ts';
import { forgetCaches } from '../storage/caches.ts';
import { forgetAnswers } from '../storage/persistence.ts';
import { currentInactive } from './inactive.ts';
import { lastSessionEnd, noteSessionEnd } from './session-end.ts';
import { clearCompany, onEvent } from './session-events.ts';
import { clearSession, currentSession } from './session-store.ts';
import { openLocalDatabase, sessionEntries, versionEntries } from '../storage/local-database.ts';
import { offlineCache } from '../storage/offline-cache.ts';
import { clearSessionStorage, clearStored } from '../storage/stored-value.ts';

/** A person who leaves does not wait for a server that no longer answers. */
const farewell_limit_ms = 5_000;

/** This person's unsent writes. Those that others left here when their session ran out wait for them. */
const forgetWrites = async (employee_id: string) => {
  const { store, done } = (await openLocalDatabase()).transaction('writes', 'readwrite');
  for (const write of await store.getAll()) if (write.employee_id === employee_id) void store.delete(write.id);
  await done;
};

/** What people wrote: drafts with their files, and what has not been sent. */
const forgetWords = (employee_id: string | null) => [
  offlineCache('').clear(),
  ...(employee_id ? [forgetWrites(employee_id)] : []),
];

/** Everything that this browser stores about people; with `keeps_words`, what they wrote waits until they sign in again. */
const forgetPerson = async (employee_id: string | null, { keeps_words = false } = {}) => {
  clearSession();
  clearCompany();
  clearStored({ keeps_drafts: keeps_words });
  await Promise.allSettled([
    forgetAnswers(),
    forgetCaches(),
    sessionEntries.clear(),
    versionEntries.clear(),
    ...(keeps_words ? [] : forgetWords(employee_id)),
  ]);
};

/** Loads a page without anything of the person: when its page goes, the router stores each address's scroll position. */
const leaveFor = (address: string) => {
  addEventListener('pagehide', () => clearSessionStorage(), { once: true });
  location.assign(address);
};

/** Tells the server, each failure separately: device record, provider's sign-out address, session, in this order. */
const sayGoodbye = async (session_id: string): Promise<string | null> => {
  const device_id = knownDeviceId();
  if (device_id) await call(deleteDevice, { query: { device_id } }).catch(console.warn);
  const given = await call(getSignOutUrl, { query: { session_id } }).catch(() => null);
  await call(signOutEndpoint, { body: { session_id } }).catch(console.warn);
  return given?.logout_url ?? null;
};

/** While this page signs out. A session that the server refuses now is what the person wants to leave anyway. */
let is_leaving = false;

/**
 * Ends the session on the server if it answers, clears everything local, and loads the provider's sign-out page, or the root: a
 * page load, because nothing of the person may stay in memory. A person who is signed out already stays where they are, and
 * only local data is cleared.
 */
export const signOut = async (): Promise<void> => {
  const session = currentSession();
  if (!session) return forgetPerson(null);
  noteSessionEnd('chosen');
  is_leaving = true;
  const farewell = limited(sayGoodbye(session.session_id), farewell_limit_ms, 'The server says no goodbye');
  const logout_url = await farewell.catch((error: unknown) => (console.warn(error), null));
  await forgetPerson(session.employee_id);
  leaveFor(logout_url ?? '/');
  is_leaving = false;
};

/** From a screen that has nothing else to offer: signs out, or leads a person who is signed out already to the root. */
export const signOutAndLeave = async (): Promise<void> => {
  if (currentSession()) return signOut();
  await forgetPerson(null);
  leaveFor('/');
};

/**
 * Signs out a person whose session the server ended or refuses. The server can't be told about the device or asked for an
 * address anymore: everything local is cleared except what the person wrote, and the root is loaded, with where they were for
 * after their next sign-in. Specification, sections 4 and 8.
 */
export const followRefusedSessions = (): (() => void) =>
  onEvent('session-refused', () => {
    if (is_leaving) return;
    const end = lastSessionEnd();
    const { pathname, search } = location;
    const gone = forgetPerson(null, { keeps_words: true });
    // Nothing of a chosen sign-out stays, whichever tab clears last.
    if (end && end !== 'chosen') noteSessionEnd(end);
    // Their screen says why they are out, and where to turn.
    if (currentInactive()) return;
    void gone.then(() => leaveFor(pathname === '/' ? '/' : `/?${new URLSearchParams({ next: pathname + search })}`));
  });
