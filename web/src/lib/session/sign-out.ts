import { getSignOutUrl, signOut as signOutEndpoint } from '@plaudit/contract/auth/endpoints';
import { deleteDevice } from '@plaudit/contract/device/endpoints';
import { call } from '../api/api.ts';
import { knownDeviceId } from '../device/device.ts';
import { limited } from '../loading/limited.ts';
import { forgetAnswers, forgetPictures } from '../storage/persistence.ts';
import { noteSessionEnd } from './session-end.ts';
import { clearCompany } from './session-events.ts';
import { clearSession, currentSession } from './session-store.ts';
import { openLocalDatabase, sessionEntries, versionEntries } from '../storage/local-database.ts';
import { offlineCache } from '../storage/offline-cache.ts';
import { clearSessionStorage, clearStored } from '../storage/stored-value.ts';

/** Somebody who leaves does not wait for a server that no longer answers. */
const farewell_limit_ms = 5_000;

/** What this person has not sent. What others left here when their session ran out waits for them. */
const forgetWrites = async (employee_id: string) => {
  const { store, done } = (await openLocalDatabase()).transaction('writes', 'readwrite');
  for (const write of await store.getAll()) if (write.employee_id === employee_id) void store.delete(write.id);
  await done;
};

/** Everything of the person that this browser holds, what has not been sent included. */
const forgetPerson = async (employee_id: string | null) => {
  clearSession();
  clearCompany();
  clearStored();
  await Promise.allSettled([
    forgetAnswers(),
    forgetPictures(),
    offlineCache('').clear(),
    sessionEntries.clear(),
    versionEntries.clear(),
    employee_id && forgetWrites(employee_id),
  ]);
};

/** Tells the server, each failure apart: device record, provider's sign-out address, session, in this order. */
const sayGoodbye = async (session_id: string): Promise<string | null> => {
  const device_id = knownDeviceId();
  if (device_id) await call(deleteDevice, { query: { device_id } }).catch(console.warn);
  const given = await call(getSignOutUrl, { query: { session_id } }).catch(() => null);
  await call(signOutEndpoint, { body: { session_id } }).catch(console.warn);
  return given?.logout_url ?? null;
};

/**
 * Ends the session on the server as far as it answers, clears everything local, and loads the provider's sign-out
 * page, or the root: a page load, because nothing of the person may stay in memory. Somebody who is signed out already
 * stays where they are, and only what is left locally is cleared.
 */
export const signOut = async (): Promise<void> => {
  const session = currentSession();
  if (!session) return forgetPerson(null);
  noteSessionEnd('chosen');
  const farewell = limited(sayGoodbye(session.session_id), farewell_limit_ms, 'The server says no goodbye');
  const logout_url = await farewell.catch((error: unknown) => (console.warn(error), null));
  await forgetPerson(session.employee_id);
  // As the page goes, the router notes for each of its addresses how far it was scrolled.
  addEventListener('pagehide', () => clearSessionStorage(), { once: true });
  location.assign(logout_url ?? '/');
};
