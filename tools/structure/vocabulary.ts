import { basename } from 'node:path';
import { placeOf } from './layers.ts';
import type { Rule } from './source.ts';

const vocabulary = new Set([
  'routes.ts',
  'access.ts',
  'policy.ts',
  'queries.ts',
  'view.ts',
  'events.ts',
  'subscribers.ts',
  'jobs.ts',
  'mails.ts',
  'index.ts',
]);
const empty = /(^|[/-])(utils?|helpers?|common|misc|manager|shared)([/.-]|$)|[a-z]2\.tsx?$/;

/** In a module, a file's name says what it does; the verbs are in the file named after its folder. */
export const vocabularyRule: Rule = {
  name: 'files are named from the vocabulary',
  check: (tree) =>
    tree.files.flatMap(({ path }) => {
      if (!/^[a-z0-9.-]+$/.test(basename(path))) return [{ path, message: 'file names are kebab-case' }];
      if (empty.test(path)) return [{ path, message: 'the name says nothing about its content' }];
      const { layer } = placeOf(path);
      const folder = path.split('/').at(-2) ?? '';
      if (
        layer !== 'module' ||
        path.endsWith('.test.ts') ||
        vocabulary.has(basename(path)) ||
        basename(path) === `${folder}.ts`
      )
        return [];
      return [
        { path, message: `a module's files are ${[...vocabulary].join(', ')}, ${folder}.ts for the verbs, or tests` },
      ];
    }),
};
