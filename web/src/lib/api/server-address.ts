/** Where an installed app finds its company's server, kept in the device's preferences. */
const key = 'server_address';
/** A built-in address: the app of one company, which asks no one. */
const built_in = typeof __SERVER_ADDRESS__ === 'string' ? __SERVER_ADDRESS__ : '';

type Preferences = {
  get: (key: string) => Promise<string | null>;
  set: (key: string, value: string) => Promise<void>;
};

let address = '';

/** Scheme and host of the server, without a slash at the end; empty in a browser, where the server serves the app. */
export const serverAddress = (): string => address;

/** The address of a file of the server (`/files/…`), ready for `src`; any other address stays as it is. */
export const serverFile = (url: string): string => (url.startsWith('/files/') ? address + url : url);

export const isServerBuiltIn = (): boolean => built_in !== '';

export const restoreServerAddress = async (preferences: Preferences): Promise<void> => {
  address = built_in || ((await preferences.get(key)) ?? '');
};

export const saveServerAddress = async (preferences: Preferences, next: string): Promise<void> => {
  address = next;
  await preferences.set(key, next);
};
