import type { DBSchema } from 'idb';
import { isNative } from '../device/platform.ts';
import { databaseEntries } from './database-entries.ts';
import type { Entries } from './entries.ts';
import { databaseOpener } from './open-database.ts';
import { preferenceEntries } from './preference-entries.ts';

/** `writes` is the queue of what was done offline; its entries have their key in `id`, which sorts by age. */
export type LocalDatabase = DBSchema & {
  session: { key: string; value: unknown };
  version: { key: string; value: unknown };
  writes: { key: string; value: { id: string; employee_id: string } };
};

/** The product's local database. Rejects if the browser has none. */
export const openLocalDatabase = databaseOpener<LocalDatabase>('plaudit', 2, (database) => {
  // Version 1 had one store of answers; `plaudit-offline` has them now.
  for (const store of Array.from(database.objectStoreNames)) database.deleteObjectStore(store);
  database.createObjectStore('session');
  database.createObjectStore('version');
  database.createObjectStore('writes', { keyPath: 'id' });
});

const entriesOf = (store: 'session' | 'version'): Entries =>
  isNative() ? preferenceEntries(`${store}:`) : databaseEntries(openLocalDatabase, store);

/**
 * What outlives a page besides local storage, and what the service worker can read: `userSession`, `device_id`. In the native
 * shell it is in the device's preferences. Specification, section 3.
 */
export const sessionEntries: Entries = entriesOf('session');

/** What the app knows about its own versions: resets that were applied. Stored like `sessionEntries`. */
export const versionEntries: Entries = entriesOf('version');
