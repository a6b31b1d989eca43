import type { Config } from '../../config.ts';
import { isSigned, nowInSeconds, sign } from './signature.ts';
import { isPrivateKey } from './storage-key.ts';

/** How long the address of a private file works: a page that is open for a working hour still shows its pictures. */
const good_for_seconds = 3600;

/**
 * The path under which a file is downloaded; of a private file one that is signed and expires. With `reader_id`, an employee, it
 * works only while they may see the file; otherwise for everyone who has it.
 */
export const downloadUrl = (
  { secret }: Pick<Config, 'secret'>,
  storage_key: string,
  reader_id: string | null = null,
): string => {
  const path = `/files/${storage_key}`;
  if (!isPrivateKey(storage_key)) return path;
  const expires = nowInSeconds() + good_for_seconds;
  const signature = sign(secret, 'download', signed(storage_key, expires, reader_id));
  return `${path}?${reader_id === null ? '' : `reader=${reader_id}&`}expires=${expires}&signature=${signature}`;
};

const signed = (storage_key: string, expires: number, reader_id: string | null) => [
  storage_key,
  expires,
  ...(reader_id === null ? [] : [reader_id]),
];

/** An address as what is sent to many people has it: each of them asks for one that works for them. */
export const unsigned = (url: string): string => url.split('?', 1)[0] as string;

/** Whom a download is for: anyone, one employee who has to be asked for, or no one. */
export type Opened = { by: 'anyone' } | { by: 'reader'; reader_id: string } | { by: 'no one' };

/** What the query of a download opens. Its fields come from outside and can be anything. */
export const opens = (
  { secret }: Pick<Config, 'secret'>,
  storage_key: string,
  { expires, signature, reader }: { expires?: unknown; signature?: unknown; reader?: unknown },
): Opened => {
  if (!isPrivateKey(storage_key)) return { by: 'anyone' };
  if (typeof expires !== 'string' || typeof signature !== 'string') return { by: 'no one' };
  if (reader !== undefined && typeof reader !== 'string') return { by: 'no one' };
  const parts = signed(storage_key, Number(expires), reader ?? null);
  const is_good = Number(expires) > nowInSeconds() && isSigned(secret, 'download', parts, signature);
  if (!is_good) return { by: 'no one' };
  return reader === undefined ? { by: 'anyone' } : { by: 'reader', reader_id: reader };
};
