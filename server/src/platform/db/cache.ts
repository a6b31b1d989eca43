import type { Context } from '../context.ts';
import type { Invalidation } from './invalidation.ts';

/** Values of this process by key, loaded once and dropped in every process when `ctx.invalidation` names their key. */
export type Cache<Value> = (ctx: Context, key: string, load: () => Promise<Value>) => Promise<Value>;

type Entry<Value> = { loading: Promise<Value>; until: number };

/** For messages that were lost: their process was killed between its commit and them. */
export const kept_ms = 30_000;

/** What each process keeps by key: a message of the topic drops its key, or everything if messages may have been missed. */
export const defineStore = <Value>(
  topic: string,
  drop = (store: Map<string, Value>, key: string, _ids?: readonly string[]): void => void store.delete(key),
): ((ctx: Context) => Map<string, Value>) => {
  // By process platform: tests run several in one process.
  const stores = new WeakMap<Invalidation, Map<string, Value>>();
  return ({ invalidation }) => {
    const known = stores.get(invalidation);
    if (known) return known;
    const store = new Map<string, Value>();
    stores.set(invalidation, store);
    invalidation.on(topic, (key, ids) => (key === null ? store.clear() : drop(store, key, ids)));
    return store;
  };
};

/**
 * Declares a cache that `invalidation.send(topic, key)` empties. At most `max` entries are kept, the oldest go first, each for
 * `most_ms` milliseconds at most. It keeps the promise of a value: a call after an invalidation never gets a value that was
 * read before it. Callers of all kinds wait for that promise, so a quick `load` reads with `ctx.own_db`: otherwise
 * all of them would wait for the turn of the first caller.
 */
export const defineCache = <Value>(topic: string, max: number, most_ms = kept_ms): Cache<Value> => {
  const storeOf = defineStore<Entry<Value>>(topic);

  return (ctx, key, load) => {
    const store = storeOf(ctx);
    const known = store.get(key);
    if (known && known.until > performance.now()) return known.loading;
    const entry = { loading: load(), until: performance.now() + most_ms };
    // Behind the others: it is the youngest.
    store.delete(key);
    store.set(key, entry);
    entry.loading.catch(() => store.get(key) === entry && store.delete(key));
    if (store.size > max) store.delete(store.keys().next().value as string);
    return entry.loading;
  };
};
