import { noteRefusal } from './health.ts';

// In private mode, or with a full disk, the browser refuses to store; then values live as long as the page.
const memory = new Map<string, string | null>();

/** The text under a key of local storage; null when there is none or the browser refuses. */
export const readText = (key: string): string | null => {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return localStorage.getItem(key);
  } catch (error) {
    noteRefusal('local', error);
    return null;
  }
};

/** Stores a text for every tab; null removes. Never throws: what the browser refuses lasts as long as the page. */
export const writeText = (key: string, text: string | null) => {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    memory.delete(key);
  } catch (error) {
    memory.set(key, text);
    noteRefusal('local', error);
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
  /** The current value, the same object until it changes; null if there is none or it is not JSON. */
  get: () => T | null;
  /** Stores for every tab; null removes. Never throws. */
  set: (value: T | null) => void;
  /** Calls after each change, from this tab or another. Returns the function that ends it. */
  subscribe: (listener: () => void) => () => void;
};

/**
 * One value of the browser's local storage as JSON, shared by all tabs, for `useSyncExternalStore`. `read` returns null for
 * data of an older version, or of something else.
 */
export const storedValue = <T>(
  key: string,
  read: (value: unknown) => T | null = (value) => value as T | null,
): StoredValue<T> => {
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
        value = read(parse(now));
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

/** What belongs to the browser rather than to a person, and outlives a session. */
const browser_keys = ['splashed', 'deviceSecret'];
/** Keys of what people have begun to write. Each names its person. */
export const draft_prefix = 'draft ';

const clearLocalStorage = () => {
  try {
    localStorage.clear();
  } catch {
    // Refused storage holds nothing that could stay behind.
  }
};

/** How often this tab was reloaded in a row: it says nothing about a person, and keeps a broken release from being asked for without end. */
export const reloads_key = 'auto_reloads';

/** Removes what a tab stored for a person. */
export const clearSessionStorage = () => {
  try {
    const reloads = sessionStorage.getItem(reloads_key);
    sessionStorage.clear();
    if (reloads !== null) sessionStorage.setItem(reloads_key, reloads);
  } catch {
    // See above.
  }
};

const storedKeys = (): string[] => {
  try {
    return Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) as string);
  } catch {
    return [];
  }
};

/**
 * Removes everything that this origin stored, except what belongs to the browser and not to a person. With `keeps_drafts`, what
 * people have begun to write waits for them.
 */
export const clearStored = ({ keeps_drafts = false } = {}) => {
  const drafts = keeps_drafts ? storedKeys().filter((key) => key.startsWith(draft_prefix)) : [];
  const kept = [...browser_keys, ...drafts].map((key) => [key, readText(key)] as const);
  memory.clear();
  clearLocalStorage();
  clearSessionStorage();
  for (const [key, text] of kept) if (text !== null) writeText(key, text);
};
