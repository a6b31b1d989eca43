import { createReadStream } from 'node:fs';
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limits } from '@plaudit/contract/limits';
import type { Config } from '../../config.ts';
import { newId } from '../ids.ts';
import type { Files } from './files.ts';
import { nowInSeconds, sign } from './signature.ts';

/** Fields that a form signs; also their order in the signature. */
export const form_fields = ['key', 'content_type', 'max_bytes', 'expires'] as const;

/**
 * Where forms are posted: requests far over the limit are refused unread, and pictures are let through no further than they
 * need.
 */
export const upload_paths = [
  { path: '/files/upload', max_bytes: limits.image_bytes },
  { path: '/files/upload/large', max_bytes: limits.media_bytes },
] as const;

const uploadPath = (max_bytes: number): string =>
  (upload_paths.find((one) => max_bytes <= one.max_bytes) ?? upload_paths[1]).path;

export const filesFolder = (data_dir: string): string => join(data_dir, 'files');

type Fill = (write: (chunk: Buffer) => Promise<unknown>) => Promise<void>;

/** `fill` writes a file aside, which `place` then puts in its place. If either throws, nothing is left. */
const writeAside = async <Result>(
  data_dir: string,
  storage_key: string,
  fill: Fill,
  place: (aside: string, target: string) => Promise<Result>,
): Promise<Result> => {
  const target = join(filesFolder(data_dir), storage_key);
  const aside = join(filesFolder(data_dir), '.incoming', newId());
  const of_own = { recursive: true, mode: 0o700 };
  await Promise.all([mkdir(dirname(aside), of_own), mkdir(dirname(target), of_own)]);
  try {
    const handle = await open(aside, 'wx', 0o600);
    try {
      await fill((bytes) => handle.write(bytes));
      await handle.sync();
    } finally {
      await handle.close();
    }
    return await place(aside, target);
  } finally {
    await rm(aside, { force: true });
  }
};

/** Writes a file whole or not at all, in the place of the one before. */
const writeWhole = (data_dir: string, storage_key: string, fill: Fill): Promise<void> =>
  writeAside(data_dir, storage_key, fill, rename);

/** The same if there is none before; false if there is one, which stays as it is. */
export const writeOnce = (data_dir: string, storage_key: string, fill: Fill): Promise<boolean> =>
  writeAside(data_dir, storage_key, fill, putOnce);

const putOnce = async (aside: string, target: string): Promise<boolean> => {
  try {
    await link(aside, target);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
  }
  // Not every file system has hard links: an empty file takes the place first.
  try {
    await (await open(target, 'wx', 0o600)).close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
  await rename(aside, target);
  return true;
};

const isMissing = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
};

/** Uploads as files under DATA_DIR/files; `/files/upload` takes the forms. */
export const createLocalFiles = ({ data_dir, secret }: Pick<Config, 'data_dir' | 'secret'>): Files => {
  const pathOf = (storage_key: string) => join(filesFolder(data_dir), storage_key);
  const size = async (storage_key: string) =>
    stat(pathOf(storage_key)).then((stats) => (stats.isFile() ? stats.size : null), isMissing);
  return {
    upload_origin: null,
    presignUpload: async ({ storage_key, content_type, max_bytes, expires_in_seconds }) => {
      const expires = nowInSeconds() + expires_in_seconds;
      const signature = sign(secret, 'upload', [storage_key, content_type, max_bytes, expires]);
      const fields = {
        key: storage_key,
        content_type,
        max_bytes: String(max_bytes),
        expires: String(expires),
        signature,
      };
      return { url: uploadPath(max_bytes), fields };
    },
    put: (storage_key, content) => writeWhole(data_dir, storage_key, async (write) => void (await write(content))),
    putFile: (storage_key, path) =>
      writeWhole(data_dir, storage_key, async (write) => {
        for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) await write(chunk);
      }),
    open: async (storage_key, range) => {
      const size_bytes = await size(storage_key);
      if (size_bytes === null) return null;
      const content = createReadStream(pathOf(storage_key), range);
      return { content, size_bytes: range ? range.end - range.start + 1 : size_bytes };
    },
    size,
    remove: (storage_key) => rm(pathOf(storage_key), { force: true }),
  };
};
