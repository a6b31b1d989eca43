/** Replaces local storage in tests without a browser. Returns its contents. */
export const memoryStorage = () => {
  const entries = new Map<string, string>();
  return {
    storage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => void entries.set(key, text),
      removeItem: (key: string) => void entries.delete(key),
    },
    stored: () => Object.fromEntries(entries),
  };
};
