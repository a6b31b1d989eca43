import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readTree, type Rule } from '../source.ts';

/** Writes a small checkout, applies one rule and returns its complaints as `path:line message`. */
export function complaints(rule: Rule, files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'plaudit-structure-'));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return rule.check(readTree(root)).map(({ path, line, message }) => `${path}${line ? `:${line}` : ''} ${message}`);
  } finally {
    rmSync(root, { recursive: true });
  }
}
