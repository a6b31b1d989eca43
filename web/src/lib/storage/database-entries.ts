import type { IDBPDatabase } from 'idb';
import type { Entries } from './entries.ts';
import type { LocalDatabase } from './local-database.ts';
import { noteRefusal } from './health.ts';

type Database = IDBPDatabase<LocalDatabase>;

/** Entries in a store of the local database; those it refuses last as long as the page. */
export const databaseEntries = (open: () => Promise<Database>, store: 'session' | 'version'): Entries => {
  // Values that the database did not take. Undefined marks one that it could not delete.
  const memory = new Map<string, unknown>();
  let is_cleared = false;

  const change = async (work: (database: Database) => Promise<unknown>): Promise<boolean> => {
    try {
      await work(await open());
      return true;
    } catch (error) {
      noteRefusal('database', error);
      return false;
    }
  };
  return {
    get: async <T>(key: string) => {
      if (memory.has(key) || is_cleared) return memory.get(key) as T | undefined;
      try {
        return (await (await open()).get(store, key)) as T | undefined;
      } catch (error) {
        noteRefusal('database', error);
        return undefined;
      }
    },
    set: async (key, value) => {
      memory.set(key, value);
      const is_kept = await change((database) => database.put(store, value, key));
      if (is_kept && memory.get(key) === value) memory.delete(key);
      return is_kept;
    },
    remove: async (key) => {
      memory.set(key, undefined);
      const is_gone = await change((database) => database.delete(store, key));
      if (is_gone && memory.get(key) === undefined) memory.delete(key);
    },
    clear: async () => {
      memory.clear();
      is_cleared = true;
      if (await change((database) => database.clear(store))) is_cleared = false;
    },
  };
};
