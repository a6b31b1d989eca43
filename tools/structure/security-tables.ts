import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Problem, Rule, Tree } from './source.ts';
import { testTitles } from './test-titles.ts';

const standard = 'docs/asvs.md';
const pages = ['docs/security.md', standard];

/** Whether a row in this state names a test, and whether it needs words. */
const states: Record<string, { has_test: boolean; has_words: boolean }> = {
  held: { has_test: true, has_words: false },
  partly: { has_test: true, has_words: true },
  'built in': { has_test: false, has_words: true },
  operator: { has_test: false, has_words: true },
  'not held': { has_test: false, has_words: true },
  'n/a': { has_test: false, has_words: true },
};

/** Numbers of OWASP ASVS 5.0.0 by their level. */
const levels = JSON.parse(readFileSync(join(import.meta.dirname, 'asvs.json'), 'utf8')) as Record<string, string[]>;

type Line = { text: string; line: number };
type Row = { number: string; level: string; state: string; where: string; line: number };

/** Security is documented in tables, which promise nothing without a test, path or heading behind it. */
export const securityTablesRule: Rule = {
  name: 'security tables name tests that exist',
  check: (tree) => {
    const found = pages.map((path) => ({ path, lines: linesOf(tree, path) }));
    const missing = found.filter(({ lines }) => !lines).map(({ path }): Problem => ({ path, message: 'is missing' }));
    const named = found.flatMap(({ path, lines }) =>
      (lines ?? []).flatMap(({ text, line }) =>
        [...testProblems(tree, text), ...pathProblems(tree, text), ...linkProblems(tree, path, text)].map(
          (message): Problem => ({ path, line, message }),
        ),
      ),
    );
    const rows = found.find(({ path }) => path === standard)?.lines;
    return [...missing, ...named, ...(rows ? standardProblems(rows) : [])];
  },
};

function linesOf({ root }: Tree, path: string): Line[] | null {
  const file = join(root, path);
  if (!existsSync(file)) return null;
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((text, index) => ({ text, line: index + 1 }));
}

const spansOf = (text: string): string[] => Array.from(text.matchAll(/`([^`]+)`/g), ([, span = '']) => span);
const isTestName = (span: string): boolean => span.includes(' › ') && /\.(test|spec)\.tsx? ›/.test(span);

const titles = new WeakMap<object, Set<string>>();

/** A test is named as `path › title`, with the title as it is in the source. */
function testProblems(tree: Tree, text: string): string[] {
  return spansOf(text)
    .filter(isTestName)
    .flatMap((span) => {
      const [path = '', title = ''] = span.split(/ › (.*)/s);
      const file = tree.byPath.get(path);
      if (!file) return [`there is no test file ${path}`];
      const known = titles.get(file) ?? testTitles(file);
      titles.set(file, known);
      return known.has(title) ? [] : [`${path} has no test “${title}”`];
    });
}

const of_repository = /^(server|contract|web|e2e|tools|mobile|docs)\/[\w./-]+$/;

const pathProblems = ({ root }: Tree, text: string): string[] =>
  spansOf(text)
    .filter((span) => of_repository.test(span) && !existsSync(join(root, span)))
    .map((span) => `there is no ${span}`);

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

function linkProblems({ root }: Tree, from: string, text: string): string[] {
  return Array.from(text.matchAll(/\]\(([^):#]*)(?:#([^)]*))?\)/g)).flatMap(([, target = '', anchor]) => {
    const path = target === '' ? from : posix.join(posix.dirname(from), target);
    if (!existsSync(join(root, path))) return [`the link to ${target} leads nowhere`];
    if (anchor === undefined) return [];
    const headings = readFileSync(join(root, path), 'utf8').matchAll(/^#+ (.+)$/gm);
    return Array.from(headings, ([, heading = '']) => anchorOf(heading)).includes(anchor)
      ? []
      : [`${path} has no heading #${anchor}`];
  });
}

const cellsOf = (text: string): string[] =>
  text
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function standardProblems(lines: Line[]): Problem[] {
  const rows = lines
    .filter(({ text }) => /^\| V\d/.test(text))
    .map(({ text, line }): Row => {
      const [number = '', level = '', , state = '', where = ''] = cellsOf(text);
      return { number, level, state, where, line };
    });
  const numbers = Object.values(levels).flat();
  const absent = numbers.filter((number) => !rows.some((row) => row.number === number));
  return [
    ...absent.map((number): Problem => ({ path: standard, message: `${number} has no row` })),
    ...rows.flatMap((row, index) =>
      rowProblems(row, rows.slice(0, index)).map((message): Problem => ({ path: standard, line: row.line, message })),
    ),
    ...countProblems(lines, rows),
  ];
}

function rowProblems({ number, level, state, where }: Row, before: Row[]): string[] {
  const [actual] = Object.entries(levels).find(([, of_level]) => of_level.includes(number)) ?? [];
  if (actual === undefined) return [`${number} is no requirement of level 1 or 2`];
  if (before.some((row) => row.number === number)) return [`${number} has a second row`];
  const known = states[state];
  if (!known) return [`${number} has the unknown state “${state}”`];
  const has_test = spansOf(where).some(isTestName);
  const has_words = /\p{L}/u.test(where.replaceAll(/`[^`]* › [^`]*`|<br>/g, ''));
  return [
    ...(actual === level ? [] : [`${number} is of level ${actual}, not ${level}`]),
    ...(known.has_test && !has_test ? [`${number} is ${state} and names no test`] : []),
    ...(known.has_words && !has_words ? [`${number} is ${state} and does not say why`] : []),
  ];
}

/** The page begins with how many rows are in which state. */
function countProblems(lines: Line[], rows: Row[]): Problem[] {
  return Object.keys(states).flatMap((state) => {
    const count = rows.filter((row) => row.state === state).length;
    const told = lines.find(({ text }) => cellsOf(text)[0] === state);
    if (told && cellsOf(told.text)[1] === String(count)) return [];
    return [{ path: standard, ...(told && { line: told.line }), message: `${count} rows are ${state}` }];
  });
}
