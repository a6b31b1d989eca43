/**
 * Values by name, of any kind that can be copied as JSON. No call rejects: what the browser or device refuses lasts as
 * long as the page.
 */
export type Entries = {
  get: <T>(key: string) => Promise<T | undefined>;
  /** False if the value will be gone with the page. */
  set: (key: string, value: unknown) => Promise<boolean>;
  remove: (key: string) => Promise<void>;
  clear: () => Promise<void>;
};
