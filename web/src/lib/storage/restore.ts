import { keepAnswers, restoreAnswers } from './persistence.ts';
import { isNative } from '../device/platform.ts';
import { limited } from '../loading/limited.ts';
import {
  adoptToken,
  currentSession,
  keepNewestToken,
  saveSession,
  type StoredSession,
  subscribeSession,
} from '../session/session-store.ts';
import { readText, writeText } from './stored-value.ts';
import { sessionEntries } from './local-database.ts';

/** Keeps the copies of the session and of the device id that the service worker and the native shell read. */
const mirror = () => {
  const session = currentSession();
  void (session ? sessionEntries.set('userSession', session) : sessionEntries.remove('userSession'));
};

/**
 * A web view may lose its local storage, the device's preferences do not: in the native shell the session and the
 * device id come back from there. In a browser the copy has at most a newer token, which a slower tab wrote over.
 */
const restoreSession = async () => {
  const copy = await sessionEntries.get<StoredSession>('userSession');
  if (currentSession()) adoptToken(copy);
  else if (copy && isNative()) saveSession(copy);
  if (!isNative() || readText('device_id')) return;
  const device_id = await sessionEntries.get<string>('device_id');
  if (device_id) writeText('device_id', device_id);
};

/** A database that takes longer is left to open behind the screens. */
const limit_ms = 4_000;

const restore = async (): Promise<void> => {
  await restoreSession();
  mirror();
  subscribeSession(mirror);
  keepNewestToken();
  await restoreAnswers();
  keepAnswers();
};

/** Prepares stored data for the first screen. Rejects after four seconds. */
export const restoreStorage = (): Promise<void> => limited(restore(), limit_ms, 'Storage was not ready');
