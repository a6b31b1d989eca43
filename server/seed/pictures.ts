import sharp from 'sharp';
import { downloadUrl } from '../src/platform/files/address.ts';
import { storageKey } from '../src/platform/files/storage-key.ts';
import type { Platform } from '../src/platform/context.ts';
import { drawPortrait } from './art/portrait.ts';
import { type_pictures, value_icons } from './art/symbols.ts';
import { idAt } from './clock.ts';
import type { Member } from './staff.ts';

export type Picture = { for: string; url: string; row: Record<string, unknown> };

const content_type = 'image/webp';

/** Draws and stores every picture of the company. `for` is the key of the person, type or value that it shows. */
export const drawPictures = async (
  { files, config }: Pick<Platform, 'files' | 'config'>,
  company_id: string,
  staff: readonly Member[],
  now: Date,
  signal?: AbortSignal,
): Promise<Picture[]> => {
  const owner = (staff.find(({ manager }) => manager === null) as Member).employee_id;
  const store = async (
    shows: string,
    svg: string,
    pixels: number,
    file_name: string,
    employee_id: string,
  ): Promise<Picture> => {
    signal?.throwIfAborted();
    const content = await sharp(Buffer.from(svg)).resize(pixels, pixels).webp({ quality: 84 }).toBuffer();
    const file = { company_id, file_id: idAt(now), file_name, is_private: false };
    const storage_key = storageKey(file);
    await files.put(storage_key, content, content_type);
    const row = { ...file, employee_id, storage_key, content_type, size_bytes: content.length, created_at: now };
    return { for: shows, url: downloadUrl(config, storage_key), row };
  };
  return Promise.all([
    ...staff
      .filter(({ status }) => status !== 'INVITED')
      .map(({ key, look, employee_id }, index) =>
        store(`person ${key}`, drawPortrait(look, index * 7 + 11), 256, `${key}.webp`, employee_id),
      ),
    ...Object.entries(type_pictures).map(([key, svg]) => store(`type ${key}`, svg, 400, `${key}.webp`, owner)),
    ...Object.entries(value_icons).map(([key, svg]) => store(`value ${key}`, svg, 96, `${key}.webp`, owner)),
  ]);
};
