import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { placeOf } from './layers.ts';
import type { Rule } from './source.ts';

const folder = 'web/public/locales/en';
/** What every screen may need. */
const of_all = new Set(['common', 'errors']);

/** One domain has one name, in its words too: `<feature>.json`, and `<feature>-admin.json` for what only admins load. */
export const localeFilesRule: Rule = {
  name: 'locale files are named after features',
  check: (tree) => {
    const features = new Set(
      tree.files.map(({ path }) => placeOf(path)).flatMap(({ layer, part }) => (layer === 'feature' ? part : [])),
    );
    return namesIn(join(tree.root, folder))
      .filter((name) => !of_all.has(name) && !features.has(name.replace(/-admin$/, '')))
      .map((name) => ({ path: `${folder}/${name}.json`, message: 'no feature has this name' }));
  },
};

function namesIn(path: string): string[] {
  try {
    return readdirSync(path).map((name) => basename(name, '.json'));
  } catch {
    return [];
  }
}
