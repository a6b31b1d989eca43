import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';
import type { Mail } from './mailer.ts';

export type KeptMail = Mail & { from: string; sent_at: string };

const folderOf = (data_dir: string): string => join(data_dir, 'outbox');

/** Stores an email as one JSON file; names are in order of time. A reader never sees half of one. */
export const keepInOutbox = async (data_dir: string, mail: Mail & { from: string }): Promise<void> => {
  const folder = folderOf(data_dir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${newId()}.json`);
  const kept: KeptMail = { ...mail, sent_at: new Date().toISOString() };
  await writeFile(`${file}.part`, JSON.stringify(kept), { mode: 0o600 });
  await rename(`${file}.part`, file);
};

/** The newest emails of the development outbox, newest first. */
export const listOutbox = async (data_dir: string, limit: number): Promise<KeptMail[]> => {
  const folder = folderOf(data_dir);
  const names = await readdir(folder).catch(() => []);
  const newest = names
    .filter((name) => name.endsWith('.json'))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(newest.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as KeptMail));
};
