import type { Rule } from './source.ts';

const longest = 400;
/** Files that are still longer; this list only shrinks. */
const known = new Set<string>([]);
/** Written by a command, and read by none but the compiler. */
const generated = 'server/src/platform/db/tables.ts';

export const fileLengthRule: Rule = {
  name: `no file above ${longest} lines`,
  check: (tree) => [
    ...tree.files
      .filter((file) => file.lines > longest && !known.has(file.path) && file.path !== generated)
      .map((file) => ({ path: file.path, message: `${file.lines} lines: split it by subject` })),
    ...[...known]
      .filter((path) => (tree.byPath.get(path)?.lines ?? 0) <= longest && tree.files.length > 0)
      .map((path) => ({ path, message: 'is short now: remove it from the list of long files' })),
  ],
};
