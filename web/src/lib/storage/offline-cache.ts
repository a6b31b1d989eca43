import type { DBSchema } from 'idb';
import { noteRefusal } from './health.ts';
import { databaseOpener } from './open-database.ts';

type Entry = { value: unknown; saved_at: number; ttl_ms: number };
type OfflineDatabase = DBSchema & { entries: { key: string; value: Entry } };

const openOfflineDatabase = databaseOpener<OfflineDatabase>('plaudit-offline', 1, (database) => {
  database.createObjectStore('entries');
});

// Counted both ways, so that a clock which was set back ends an entry sooner instead of never.
const isExpired = ({ saved_at, ttl_ms }: Entry): boolean => !(Math.abs(Date.now() - saved_at) < ttl_ms);

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`);

/** A missing or unavailable entry is no reason to fail: the network has it. */
const attempt = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    noteRefusal('database', error);
    return undefined;
  }
};

export type OfflineCache = {
  /** The value, or undefined: never stored, expired, or refused by the browser. */
  get: <T>(key: string) => Promise<T | undefined>;
  /** Everything with this prefix that has not expired, by key; expired entries are removed. */
  all: () => Promise<Map<string, unknown>>;
  /** Stores a copy for `ttl_ms`. False if the browser refuses: then nothing happens. */
  set: (key: string, value: unknown, ttl_ms: number) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  clear: () => Promise<void>;
};

/** Copies of what the server said, for as long as each may be shown again: the keys that begin with `prefix`. */
export const offlineCache = (prefix: string): OfflineCache => {
  const remove = async (key: string) => {
    await attempt(async () => (await openOfflineDatabase()).delete('entries', prefix + key));
  };
  return {
    get: async <T>(key: string) => {
      const entry = await attempt(async () => (await openOfflineDatabase()).get('entries', prefix + key));
      if (!entry || !isExpired(entry)) return entry?.value as T | undefined;
      await remove(key);
      return undefined;
    },
    all: async () => {
      const found = await attempt(async () => {
        const store = (await openOfflineDatabase()).transaction('entries').store;
        return Promise.all([store.getAllKeys(rangeOf(prefix)), store.getAll(rangeOf(prefix))]);
      });
      const [keys, entries] = found ?? [[], []];
      const kept = new Map<string, unknown>();
      for (const [index, entry] of entries.entries()) {
        const key = (keys[index] as string).slice(prefix.length);
        if (isExpired(entry)) void remove(key);
        else kept.set(key, entry.value);
      }
      return kept;
    },
    set: async (key, value, ttl_ms) => {
      const entry = { value, saved_at: Date.now(), ttl_ms };
      const done = await attempt(async () => (await openOfflineDatabase()).put('entries', entry, prefix + key));
      return done !== undefined;
    },
    remove,
    clear: async () => {
      await attempt(async () => (await openOfflineDatabase()).delete('entries', rangeOf(prefix)));
    },
  };
};
