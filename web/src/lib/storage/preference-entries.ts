import type { Entries } from './entries.ts';

const preferences = () => import('../native/preferences.ts');

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Entries as JSON in the device's preferences, under names that begin with `prefix`. */
export const preferenceEntries = (prefix: string): Entries => ({
  get: async <T>(key: string) => {
    try {
      return parse(await (await preferences()).get(prefix + key)) as T | undefined;
    } catch {
      return undefined;
    }
  },
  set: (key, value) => attempt(async () => (await preferences()).set(prefix + key, JSON.stringify(value))),
  remove: async (key) => {
    await attempt(async () => (await preferences()).remove(prefix + key));
  },
  clear: async () => {
    await attempt(async () => {
      const { keys, remove } = await preferences();
      const own = (await keys()).filter((key) => key.startsWith(prefix));
      await Promise.all(own.map(remove));
    });
  },
});

const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch (error) {
    console.warn('The preferences of the device refuse', error);
    return false;
  }
};
