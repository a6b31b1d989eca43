import { basename, dirname } from 'node:path/posix';
import { parseSync } from 'oxc-parser';
import type { Tree } from '../structure/source.ts';

/** Tests that are this far down the list say little about a source. */
const most_far = 24;

export type Tests = { near: string[]; far: string[] };

const isTestFile = (name: string) => /\.test\.tsx?$/.test(name);
const nameOf = (file: string) => basename(file).replace(/(\.test)?\.tsx?$/, '');
const lettersOf = (text: string) => text.replaceAll(/[-_]/g, '').toLowerCase();

/** What a test that is about a source is likely to mention: the names in its path, and what it exports. */
const wordsOf = (path: string, text: string): Set<string> => {
  const name = nameOf(path);
  const words = new Set([name, ...name.split('-'), basename(dirname(path))].map(lettersOf));
  const { module } = parseSync(path, text);
  for (const { entries } of module.staticExports)
    for (const { exportName } of entries) if (exportName.name) words.add(lettersOf(exportName.name));
  return words;
};

/**
 * The tests of a source: `near` are those beside it, those that import it, and those that have its name and reach it; `far` are
 * the others that reach it. Where there is none near, those of the folder above count as near.
 *
 * First of the far ones are those that are likely to be about it: they mention a word of it that few mention, or they are beside
 * a file that imports it. Then the nearest.
 */
export const testsFor = ({ files }: Pick<Tree, 'files'>, path: string): Tests => {
  const importers = new Map<string, string[]>();
  for (const file of files)
    for (const { target } of file.imports) {
      if (target) importers.set(target, [...(importers.get(target) ?? []), file.path]);
    }
  const reached = new Set([path]);
  // A set grows while it is gone through: this walks outwards.
  for (const one of reached) for (const importer of importers.get(one) ?? []) reached.add(importer);
  const tests = files.map((file) => file.path).filter(isTestFile);
  const inFolder = (folder: string) => tests.filter((test) => dirname(test) === folder);
  const beside = inFolder(dirname(path));
  const direct = (importers.get(path) ?? []).filter(isTestFile);
  const namesakes = tests.filter((test) => nameOf(test) === nameOf(path) && reached.has(test));
  const close = new Set([...beside, ...direct, ...namesakes]);
  const near = close.size > 0 ? close : new Set(inFolder(dirname(dirname(path))));

  const others = [...reached].filter((test) => isTestFile(test) && !near.has(test));
  const about = new Map<string, number>();
  /** A sign that few tests have says much about them. */
  const sign = (those: readonly string[]) =>
    those.forEach((test) => about.set(test, (about.get(test) ?? 0) + 1 / those.length));
  const textOf = new Map(files.map((file) => [file.path, file.text]));
  const lettersIn = new Map(others.map((test) => [test, lettersOf(`${test} ${textOf.get(test)}`)]));
  for (const word of wordsOf(path, textOf.get(path) ?? ''))
    sign(others.filter((test) => lettersIn.get(test)?.includes(word)));
  for (const importer of importers.get(path) ?? []) sign(others.filter((test) => dirname(test) === dirname(importer)));
  const scoreOf = (test: string) => about.get(test) ?? 0;
  return { near: [...near], far: others.toSorted((one, other) => scoreOf(other) - scoreOf(one)).slice(0, most_far) };
};
