import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readTree, type Rule, type Tree } from '../source.ts';

/** Writes a small checkout and returns what `use` finds in it. */
export function withTree<Result>(files: Record<string, string>, use: (tree: Tree) => Result): Result {
  const root = mkdtempSync(join(tmpdir(), 'plaudit-structure-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return use(readTree(root));
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Applies one rule to a small checkout and returns its complaints as `path:line message`. */
export const complaints = (rule: Rule, files: Record<string, string>): string[] =>
  withTree(files, (tree) =>
    rule.check(tree).map(({ path, line, message }) => `${path}${line ? `:${line}` : ''} ${message}`),
  );
