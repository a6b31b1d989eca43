import type { PreferencesPlugin } from '@capacitor/preferences';

// The plugin is a proxy that also answers to `then`, so it must never be what a promise resolves to.
const call = async <T>(work: (kept: PreferencesPlugin) => Promise<T>): Promise<T> => {
  const { Preferences } = await import('@capacitor/preferences');
  return work(Preferences);
};

/** The device's own preferences, which outlive the web view's storage. Text by key; null if there is none. */
export const get = async (key: string): Promise<string | null> => call(async (kept) => (await kept.get({ key })).value);
export const set = async (key: string, value: string): Promise<void> => call((kept) => kept.set({ key, value }));
export const remove = async (key: string): Promise<void> => call((kept) => kept.remove({ key }));
export const keys = async (): Promise<string[]> => call(async (kept) => (await kept.keys()).keys);
