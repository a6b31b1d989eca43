import { type SourceFile, walk } from './source.ts';

type Node = Record<string, unknown> & { type: string; start: number; end: number };

/** `test`, `it`, and their forms: `test.each(…)`, `test.skipIf(…)`. Null for any other call. */
function wordsOf(callee: unknown): string[] | null {
  const node = callee as Node;
  if (node.type === 'Identifier') return node.name === 'test' || node.name === 'it' ? [] : null;
  if (node.type === 'CallExpression') return wordsOf(node.callee);
  if (node.type !== 'MemberExpression') return null;
  const before = wordsOf(node.object);
  return before && [...before, String((node.property as { name?: string }).name)];
}

/** A test that never runs proves nothing. */
const idle = new Set(['skip', 'todo', 'fixme', 'fails', 'fail']);

/** The titles of a file's tests as they are in the source: `%s` and `${…}` stay. Tests that never run are left out. */
export function testTitles({ program, text }: SourceFile): Set<string> {
  const titles = new Set<string>();
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const words = wordsOf(node.callee);
    const [title] = node.arguments as (Node & { value?: unknown })[];
    if (!words || !title || words.some((word) => idle.has(word))) return;
    if (title.type === 'Literal' && typeof title.value === 'string') titles.add(title.value);
    if (title.type === 'TemplateLiteral') titles.add(text.slice(title.start + 1, title.end - 1));
  });
  return titles;
}
