import { device_header } from '@plaudit/contract/auth/schema';
import { readText, writeText } from '../storage/stored-value.ts';

/** It belongs to the browser, not a person: it stays after a sign-out, so that guesses of strangers don't slow people down. */
const key = 'deviceSecret';

/** Shows the server that a person signed in on this device before. Only for sign-in calls. */
export const deviceHeader = (path: string): Record<string, string> => {
  const secret = path.startsWith('/auth/') ? readText(key) : null;
  return secret === null ? {} : { [device_header]: secret };
};

/** Keeps the secret of an answer; each sign-in replaces it. */
export const keepDeviceSecret = (headers: Headers): void => {
  const secret = headers.get(device_header);
  if (secret !== null) writeText(key, secret);
};
