import { limited } from '../loading/limited.ts';
import { forgetCaches } from '../storage/caches.ts';
import { forgetAnswers } from '../storage/persistence.ts';
import { noteSessionEnd } from '../session/session-end.ts';
import { clearCompany } from '../session/session-events.ts';
import { clearSession } from '../session/session-store.ts';
import { sessionEntries } from '../storage/local-database.ts';
import { offlineCache } from '../storage/offline-cache.ts';
import { clearStored, writeText } from '../storage/stored-value.ts';

/** Push state under its current names, and under those of the earlier provider. Specification, section 3. */
export const push_keys = [
  'push_enabled',
  'push_token',
  'push_token_platform',
  'push_token_updated_at',
  'pushy_token',
  'pushy_enabled',
  'pushy_key_generated_at',
];

/** Databases that push services keep in the browser. */
const push_databases = [
  'firebase-messaging-database',
  'firebase-installations-database',
  'firebase-heartbeat-database',
  'fcm_token_details_db',
  'pushy',
];

/** A step that hangs, such as deleting a database that another tab has open, is left behind. */
const step_limit_ms = 3_000;

const deleteDatabase = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error as DOMException);
  });

/** One after the other; none keeps the next from its turn. `writes` stays: it is work that exists nowhere else. */
const steps: Record<string, () => unknown> = {
  'push state': () => push_keys.forEach((key) => writeText(key, null)),
  session: () => [clearSession(), clearCompany(), sessionEntries.clear()],
  storage: () => clearStored(),
  answers: () => Promise.all([forgetAnswers(), offlineCache('').clear()]),
  'push databases': () => Promise.all(push_databases.map(deleteDatabase)),
  'caches and workers': forgetCaches,
};

/** Clears push state, storage, push databases and caches, and reloads the page. Never rejects. */
export const executeReset = async (): Promise<void> => {
  for (const [name, step] of Object.entries(steps)) {
    const done = Promise.resolve().then(step);
    await limited(done, step_limit_ms, 'not done').catch((error: unknown) =>
      console.warn(`Reset without ${name}`, error),
    );
  }
  noteSessionEnd('reset');
  location.reload();
};
