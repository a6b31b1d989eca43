import type { IDBPDatabase } from 'idb';
import type { Entries } from './entries.ts';
import type { LocalDatabase } from './local-database.ts';

/** Entries in a store of the local database; what it refuses lasts as long as the page. */
export const databaseEntries = (
  open: () => Promise<IDBPDatabase<LocalDatabase>>,
  store: 'session' | 'version',
): Entries => {
  // Undefined marks what was removed here and may still stand in the database.
  const memory = new Map<string, unknown>();
  let is_cleared = false;

  const change = async (work: (database: IDBPDatabase<LocalDatabase>) => Promise<unknown>): Promise<boolean> => {
    try {
      await work(await open());
      return true;
    } catch {
      return false;
    }
  };
  return {
    get: async <T>(key: string) => {
      if (memory.has(key) || is_cleared) return memory.get(key) as T | undefined;
      try {
        return (await (await open()).get(store, key)) as T | undefined;
      } catch {
        return undefined;
      }
    },
    set: async (key, value) => {
      memory.set(key, value);
      if (await change((database) => database.put(store, value, key))) memory.delete(key);
    },
    remove: async (key) => {
      memory.set(key, undefined);
      if (await change((database) => database.delete(store, key))) memory.delete(key);
    },
    clear: async () => {
      memory.clear();
      is_cleared = true;
      if (await change((database) => database.clear(store))) is_cleared = false;
    },
  };
};
