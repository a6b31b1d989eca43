import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Removes the rights that a mode gives to others. Skips missing paths, and paths of another account, as in a mounted volume. */
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
 * Creates the folder of the server's data, for its own account alone: it contains secrets, uploads and, without SMTP, emails
 * with sign-in links. Closes what an earlier version left open to others.
 */
export const openDataDir = (data_dir: string): void => {
  mkdirSync(data_dir, { recursive: true, mode: 0o700 });
  const outbox = join(data_dir, 'outbox');
  for (const folder of [data_dir, outbox, join(data_dir, 'files')]) tighten(folder, 0o700);
  for (const name of namesIn(outbox)) tighten(join(outbox, name), 0o600);
};
