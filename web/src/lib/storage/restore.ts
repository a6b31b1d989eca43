import type { Session } from '@plaudit/contract/auth/schema';
import { keepAnswers, restoreAnswers } from '../persistence.ts';
import { isNative } from '../platform.ts';
import { currentSession, saveSession, subscribeSession } from '../session-store.ts';
import { readText, writeText } from '../stored-value.ts';
import { sessionEntries } from './local-database.ts';

/** Keeps the copies of the session and of the device id that the service worker and the native shell read. */
const mirror = () => {
  const session = currentSession();
  void (session ? sessionEntries.set('userSession', session) : sessionEntries.remove('userSession'));
};

/**
 * Makes what is stored ready for the first screen. A web view may lose its local storage, the device's preferences do
 * not: in the native shell the session and the device id come back from there.
 */
export const restoreStorage = async (): Promise<void> => {
  if (isNative() && !currentSession()) {
    const [session, device_id] = await Promise.all([
      sessionEntries.get<Session>('userSession'),
      sessionEntries.get<string>('device_id'),
    ]);
    if (session) saveSession(session);
    if (device_id && !readText('device_id')) writeText('device_id', device_id);
  }
  mirror();
  subscribeSession(mirror);
  await restoreAnswers();
  keepAnswers();
};
