import { sessionEntries } from '../storage/local-database.ts';
import { readText, writeText } from '../storage/stored-value.ts';

/** The name in local storage, and next to the session for the service worker and the native shell. */
const key = 'device_id';

// Not `crypto.randomUUID`, which is missing on a server in a local network without TLS.
const uuid = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** The id that this browser has already; null if it has none yet. */
export const knownDeviceId = (): string | null => {
  const id = readText(key);
  return id?.startsWith('d_') ? id : null;
};

/** The id of this browser or device: `d_` and a UUID, created once and kept until the person signs out. */
export const deviceId = (): string => {
  const known = knownDeviceId();
  if (known) return known;
  const id = `d_${uuid()}`;
  writeText(key, id);
  void sessionEntries.set(key, id);
  return id;
};
