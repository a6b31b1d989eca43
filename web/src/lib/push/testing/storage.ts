/** Stands in for local storage where tests run without a browser. Gives what is in it. */
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
