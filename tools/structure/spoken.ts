import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SourceFile, walk } from './source.ts';

type Node = Record<string, unknown> & { type: string; start: number; end: number };
/** Text that developers read; `start` is its place in the file. */
export type Spoken = { text: string; start: number };

/** The name that a call begins with: `test` for `test.each(…)(…)`. */
function nameOf(callee: unknown): string {
  const node = callee as Node;
  if (node.type === 'Identifier') return String(node.name);
  if (node.type === 'CallExpression') return nameOf(node.callee);
  return node.type === 'MemberExpression' ? nameOf(node.object) : '';
}

const tests = new Set(['describe', 'it', 'test']);

/** The comments of a source and the titles of its tests. */
export function spokenIn({ comments, program, text }: SourceFile): Spoken[] {
  const spoken = comments.map(({ value, start }): Spoken => ({ text: value, start }));
  walk(program, (node) => {
    if (node.type !== 'CallExpression' || !tests.has(nameOf(node.callee))) return;
    const [title] = node.arguments as Node[];
    if (title?.type !== 'Literal' && title?.type !== 'TemplateLiteral') return;
    spoken.push({ text: text.slice(title.start + 1, title.end - 1), start: title.start });
  });
  return spoken;
}

const styles = 'web/src';

/** The comments of the web app's style sheets. */
export function styleComments(root: string): { path: string; line: number; text: string }[] {
  let paths: string[];
  try {
    paths = readdirSync(join(root, styles), { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return paths
    .filter((path) => path.endsWith('.css'))
    .sort()
    .flatMap((name) => {
      const path = `${styles}/${name.replaceAll('\\', '/')}`;
      const sheet = readFileSync(join(root, path), 'utf8');
      return Array.from(sheet.matchAll(/\/\*[^]*?\*\//g), ({ 0: text, index }) => ({
        path,
        line: sheet.slice(0, index).split('\n').length,
        text,
      }));
    });
}
