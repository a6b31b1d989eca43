import type { Config } from '../../config.ts';
import { isSigned, nowInSeconds, sign } from './signature.ts';
import { isPrivateKey } from './storage-key.ts';

/** How long the address of a private file works: a page that is open for a working hour still shows its pictures. */
const good_for_seconds = 3600;

/** The path under which a file is downloaded; of a private file one that is signed and expires. */
export const downloadUrl = ({ secret }: Pick<Config, 'secret'>, storage_key: string): string => {
  if (!isPrivateKey(storage_key)) return `/files/${storage_key}`;
  const expires = nowInSeconds() + good_for_seconds;
  return `/files/${storage_key}?expires=${expires}&signature=${sign(secret, 'download', [storage_key, expires])}`;
};

/** Whether the query of a download opens the file. Its fields come from outside and can be anything. */
export const opens = (
  { secret }: Pick<Config, 'secret'>,
  storage_key: string,
  { expires, signature }: { expires?: unknown; signature?: unknown },
): boolean => {
  if (!isPrivateKey(storage_key)) return true;
  if (typeof expires !== 'string' || typeof signature !== 'string') return false;
  return Number(expires) > nowInSeconds() && isSigned(secret, 'download', [storage_key, Number(expires)], signature);
};
