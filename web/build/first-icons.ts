import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = join(import.meta.dirname, '../src');
const features = readdirSync(join(source, 'features'));
/** What can be seen before the first screen behind the sign-in, and the icons of the navigation, which each feature names. */
const places = [
  ...features.map((feature) => `features/${feature}/feature.ts`),
  'ui',
  'app/screens',
  'app/shell/connection-banner.tsx',
  'app/shell/storage-notice.tsx',
  'features/auth',
];
/** What draws cards of content, of every kind. */
const cards = features.flatMap((feature) =>
  [`features/${feature}/components/card`, `features/${feature}/components/${feature}-card.tsx`].filter((place) =>
    existsSync(join(source, place)),
  ),
);
/** What cards show of files. */
const attachments = ['features/content/components/attachments'];
const import_line = /import \{([^}]+)\} from 'lucide-react'/g;

const filesOf = (place: string): string[] =>
  /\.tsx?$/.test(place)
    ? [join(source, place)]
    : readdirSync(join(source, place), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.tsx'))
        .map((name) => join(source, place, name));

/** Each name of the library, with its module: many icons have several names. */
const modulesOfIcons = (): Map<string, string> => {
  const barrel = readFileSync(fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs')), 'utf8');
  const lines = barrel.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g);
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
    ),
  );
};

const iconsOf = (files: string[], also = ''): RegExp => {
  const modules = modulesOfIcons();
  const lines = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(import_line)]);
  const names = lines.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
  const found = new Set(names.flatMap((name) => modules.get(name) ?? []));
  if (found.size === 0) throw new Error('No icon of the first screens was found: look at build/first-icons.ts');
  return new RegExp(`lucide-react[\\\\/]dist[\\\\/]esm[\\\\/](icons[\\\\/](${[...found].join('|')})${also})\\.mjs$`);
};

/** Modules of the icons that the sign-in page or the start may show: the hundred others need not be waited for. */
export const firstIcons = (): RegExp => iconsOf(places.flatMap(filesOf), '|[A-Za-z]+');

/** Those of cards, which the home page may show. */
export const cardIcons = (): RegExp => iconsOf(cards.flatMap(filesOf));

export const attachmentIcons = (): RegExp => iconsOf(attachments.flatMap(filesOf));
