import type { Context } from '../context.ts';
import type { Invalidation } from './invalidation.ts';

/** Values of this process by key, loaded once and dropped in every process when `ctx.invalidation` names their key. */
export type Cache<Value> = (ctx: Context, key: string, load: () => Promise<Value>) => Promise<Value>;

/**
 * Declares a cache that `invalidation.send(topic, key)` empties. `max` entries are kept, the oldest go first. A promise is
 * kept, not its value: whoever asks after an invalidation never gets what was read before it.
 */
export const defineCache = <Value>(topic: string, max: number): Cache<Value> => {
  // By process platform: tests run several in one process.
  const stores = new WeakMap<Invalidation, Map<string, Promise<Value>>>();

  const storeOf = ({ invalidation }: Context): Map<string, Promise<Value>> => {
    const known = stores.get(invalidation);
    if (known) return known;
    const store = new Map<string, Promise<Value>>();
    stores.set(invalidation, store);
    invalidation.on(topic, (key) => (key === null ? store.clear() : void store.delete(key)));
    return store;
  };

  return (ctx, key, load) => {
    const store = storeOf(ctx);
    const known = store.get(key);
    if (known) return known;
    const loading = load();
    store.set(key, loading);
    loading.catch(() => store.get(key) === loading && store.delete(key));
    if (store.size > max) store.delete(store.keys().next().value as string);
    return loading;
  };
};
