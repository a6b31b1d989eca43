import { basename, dirname } from 'node:path/posix';
import type { Tree } from '../structure/source.ts';

/** Tests of files that are this far away from a source say little about it. */
const most_far = 30;

export type Tests = { near: string[]; far: string[] };

/**
 * The tests of a source: `near` are those beside it, those that import it, and those that have its name and reach it; `far` are
 * the others that reach it, nearest first. Where there is none near, those of the folder above count as near.
 */
export const testsFor = ({ files }: Pick<Tree, 'files'>, path: string): Tests => {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const { target } of file.imports) {
      if (target) importers.set(target, [...(importers.get(target) ?? []), file.path]);
    }
  const isTestFile = (name: string) => /\.test\.tsx?$/.test(name);
  const nameOf = (file: string) => basename(file).replace(/(\.test)?\.tsx?$/, '');
  const reached = new Set([path]);
  // A set grows while it is gone through: this walks outwards.
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
  const tests = files.map((file) => file.path).filter(isTestFile);
  const beside = tests.filter((test) => dirname(test) === dirname(path));
  const direct = (importers.get(path) ?? []).filter(isTestFile);
  const namesakes = tests.filter((test) => nameOf(test) === nameOf(path) && reached.has(test));
  const close = new Set([...beside, ...direct, ...namesakes]);
  const near = close.size > 0 ? close : new Set(tests.filter((test) => dirname(test) === dirname(dirname(path))));
  const far = [...reached].filter((test) => isTestFile(test) && !near.has(test)).slice(0, most_far);
  return { near: [...near], far };
};
