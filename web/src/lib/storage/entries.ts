/** Values by name, of any kind that can be copied as JSON. No call rejects: refused storage lasts as long as the page. */
export type Entries = {
  get: <T>(key: string) => Promise<T | undefined>;
  set: (key: string, value: unknown) => Promise<void>;
  remove: (key: string) => Promise<void>;
  clear: () => Promise<void>;
};
