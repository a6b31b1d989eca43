import sharp from 'sharp';
import { downloadUrl } from '../src/platform/files/address.ts';
import { storageKey } from '../src/platform/files/storage-key.ts';
import type { Platform } from '../src/platform/context.ts';
import { drawings as drawn_for_posts } from './art/drawings.ts';
import { emblems } from './art/emblems.ts';
import { drawPortrait } from './art/portrait.ts';
import { scenes } from './art/scenes.ts';
import { space_emblems } from './art/space-emblems.ts';
import { type_pictures, value_icons } from './art/symbols.ts';
import { idAt } from './clock.ts';
import type { Member } from './staff.ts';

export type Picture = {
  for: string;
  url: string;
  width: number;
  height: number;
  row: Record<string, unknown>;
};

type Drawing = {
  shows: string;
  svg: string;
  size: readonly [number, number];
  file_name: string;
  employee_id: string;
  is_private: boolean;
};

const all_scenes = { ...scenes, ...drawn_for_posts };
/** The covers of communities and spaces are parts of these. */
const covers = { wheels: 'route', stand: 'fair', lamp: 'dusk' };

const content_type = 'image/webp';
/** So few that a server which is asked to end waits for no more than these. */
const drawn_at_once = 4;

/** Draws and stores every picture of the company, with a pause before each few. `for` is the key of the person, type, value, community, space or scene that it shows. */
export const drawPictures = async (
  { files, config }: Pick<Platform, 'files' | 'config'>,
  company_id: string,
  staff: readonly Member[],
  now: Date,
  pause: () => Promise<void>,
): Promise<Picture[]> => {
  const owner = (staff.find(({ manager }) => manager === null) as Member).employee_id;
  const idOf = (by: string) => (staff.find(({ key }) => key === by) as Member).employee_id;
  const store = async ({ shows, svg, size, file_name, employee_id, is_private }: Drawing): Promise<Picture> => {
    const [width, height] = size;
    const content = await sharp(Buffer.from(svg)).resize(width, height).webp({ quality: 84 }).toBuffer();
    const file = { company_id, file_id: idAt(now), file_name, is_private };
    const storage_key = storageKey(file);
    await files.put(storage_key, content, content_type);
    const row = { ...file, employee_id, storage_key, content_type, size_bytes: content.length, created_at: now };
    return { for: shows, url: downloadUrl(config, storage_key), width, height, row };
  };
  const drawing = (kind: string, key: string, svg: string, size: Drawing['size'], employee_id = owner): Drawing => ({
    shows: `${kind} ${key}`,
    svg,
    size,
    file_name: `${key}.webp`,
    employee_id,
    // Private and the author’s own, as attachments are.
    is_private: kind === 'scene',
  });
  const drawings = [
    ...staff
      .filter(({ status }) => status !== 'INVITED')
      .map(({ key, look, employee_id }, at) =>
        drawing('person', key, drawPortrait(look, at * 7 + 11), [256, 256], employee_id),
      ),
    ...Object.entries(type_pictures).map(([key, svg]) => drawing('type', key, svg, [400, 400])),
    ...Object.entries(value_icons).map(([key, svg]) => drawing('value', key, svg, [96, 96])),
    ...Object.entries(emblems).map(([key, svg]) => drawing('community', key, svg, [256, 256])),
    ...Object.entries(space_emblems).map(([key, svg]) => drawing('space', key, svg, [256, 256])),
    ...Object.entries(covers).map(([key, scene]) => drawing('cover', key, all_scenes[scene]?.svg ?? '', [1280, 320])),
    ...Object.entries(all_scenes).map(([key, { by, svg }]) => drawing('scene', key, svg, [1280, 800], idOf(by))),
  ];
  const pictures: Picture[] = [];
  for (let at = 0; at < drawings.length; at += drawn_at_once) {
    await pause();
    pictures.push(...(await Promise.all(drawings.slice(at, at + drawn_at_once).map(store))));
  }
  return pictures;
};
