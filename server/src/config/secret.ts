import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The text of a file under `data_dir` that is created once and kept. It is written aside and then appears whole under its name:
 * a killed process leaves no half of it, and of two that start together one creates it.
 */
export const keepOnce = (data_dir: string, name: string, make: () => string): string => {
  const file = join(data_dir, name);
  const known = readIfThere(file);
  if (known !== undefined) return known;
  const aside = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(aside, make(), { mode: 0o600, flag: 'wx', flush: true });
    putInPlace(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
  return readFileSync(file, 'utf8');
};

const putInPlace = (aside: string, file: string): void => {
  try {
    linkSync(aside, file);
  } catch (error) {
    // Not every file system has hard links; there the last of two that start together wins.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(aside, file);
  }
};

const readIfThere = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** A kept file must not be cut off or empty. Creating another one in its place would break what the first signed. */
export const damaged = (data_dir: string, name: string): Error =>
  new Error(`The file ${join(data_dir, name)} is damaged. Restore it from a backup, or delete it to get a new one.`);

/** 32 bytes that only this server knows. */
export const readSecret = (data_dir: string): Buffer => {
  const text = keepOnce(data_dir, 'secret', () => randomBytes(32).toString('hex')).trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw damaged(data_dir, 'secret');
  return Buffer.from(text, 'hex');
};
