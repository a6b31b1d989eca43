import { device_header } from '@plaudit/contract/auth/schema';
import { readText, writeText } from '../storage/stored-value.ts';

/** Of the browser, not of a person: it stays when somebody signs out, so that guesses of strangers do not hold them up. */
const key = 'deviceSecret';

/** What shows the server that somebody signed in on this device before. It is for calls of signing in alone. */
export const deviceHeader = (path: string): Record<string, string> => {
  const secret = path.startsWith('/auth/') ? readText(key) : null;
  return secret === null ? {} : { [device_header]: secret };
};

/** Keeps the secret that an answer brought; each sign-in replaces it. */
export const keepDeviceSecret = (headers: Headers): void => {
  const secret = headers.get(device_header);
  if (secret !== null) writeText(key, secret);
};
