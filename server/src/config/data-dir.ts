import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Takes away what a mode gives to others. Left as it is: what is not there, and what belongs to somebody else, as a mounted volume may. */
const tighten = (path: string, mode: number): void => {
  try {
    if ((statSync(path).mode & 0o777 & ~mode) !== 0) chmodSync(path, mode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EPERM' && code !== 'EROFS') throw error;
  }
};

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/**
 * Makes the folder of the server's data, for its own account alone: it holds secrets, uploads and, without SMTP, mails with
 * sign-in links. What an earlier version made open to others is closed.
 */
export const openDataDir = (data_dir: string): void => {
  mkdirSync(data_dir, { recursive: true, mode: 0o700 });
  const outbox = join(data_dir, 'outbox');
  for (const folder of [data_dir, outbox, join(data_dir, 'files')]) tighten(folder, 0o700);
  for (const name of namesIn(outbox)) tighten(join(outbox, name), 0o600);
};
