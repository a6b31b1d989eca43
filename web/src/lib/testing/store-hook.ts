/** What a hook passes to `useSyncExternalStore`. */
export type Store<Value> = { subscribe: (listener: () => void) => () => void; get: () => Value };

/**
 * Hooks run only while a page draws. With this in place of React a hook over a store returns the store:
 * `vi.mock('react', () => import('../testing/store-hook.ts'))`.
 */
export const useSyncExternalStore = <Value>(
  subscribe: Store<Value>['subscribe'],
  get: Store<Value>['get'],
): Store<Value> => ({ subscribe, get });

/** The store of such a hook. */
export const storeOf = <Value>(hook: () => Value): Store<Value> => hook() as unknown as Store<Value>;
