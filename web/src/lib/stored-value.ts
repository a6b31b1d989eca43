// In private mode, or with a full disk, the browser refuses to store; then values live as long as the page.
const memory = new Map<string, string | null>();

/** The text under a key of local storage; null when there is none or the browser refuses. */
export const readText = (key: string): string | null => {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text for every tab; null removes. Never throws: what the browser refuses lasts as long as the page. */
export const writeText = (key: string, text: string | null) => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
};

const parse = (text: string | null): unknown => {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
};

export type StoredValue<T> = {
  /** The value of now, the same object until it changes; null when there is none or it is not JSON. */
  get: () => T | null;
  /** Stores for every tab; null removes. Never throws. */
  set: (value: T | null) => void;
  /** Calls after each change, from this tab or another. Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * One value of the browser's local storage as JSON, shared by all tabs, fit for `useSyncExternalStore`. What `isValid`
 * refuses, because an older version or something else wrote it, counts as none.
 */
export const storedValue = <T>(key: string, isValid: (value: unknown) => boolean = () => true): StoredValue<T> => {
  let text: string | null = null;
  let value: T | null = null;
  const listeners = new Set<() => void>();
  const tell = () => listeners.forEach((listener) => listener());
  const onOtherTab = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell();
  };

  return {
    get: () => {
      const now = readText(key);
      if (now !== text) {
        text = now;
        const found = parse(now);
        value = isValid(found) ? (found as T | null) : null;
      }
      return value;
    },
    set: (next) => {
      writeText(key, next === null ? null : JSON.stringify(next));
      tell();
    },
    subscribe: (listener) => {
      if (listeners.size === 0) globalThis.addEventListener?.('storage', onOtherTab);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) globalThis.removeEventListener?.('storage', onOtherTab);
      };
    },
  };
};

/** Removes everything that this origin stored, except the keys that belong to the browser and not to a person. */
export const clearStored = (except: readonly string[]) => {
  const kept = except.map((key) => [key, readText(key)] as const);
  memory.clear();
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      globalThis[storage].clear();
    } catch {
      // Refused storage holds nothing that could stay behind.
    }
  }
  for (const [key, text] of kept) if (text !== null) writeText(key, text);
};
