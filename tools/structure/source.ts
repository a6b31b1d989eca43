import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { type Comment, parseSync, type Program } from 'oxc-parser';

export type Import = { specifier: string; line: number; type_only: boolean; target: string | null };
export type SourceFile = {
  path: string;
  text: string;
  lines: number;
  imports: Import[];
  comments: Comment[];
  program: Program;
  lineAt(offset: number): number;
};
/** All sources of a checkout; `path` and `target` are relative to its root, with forward slashes. */
export type Tree = { root: string; files: SourceFile[]; byPath: Map<string, SourceFile> };
export type Problem = { path: string; line?: number; message: string };
export type Rule = { name: string; check(tree: Tree): Problem[] };

const workspaces = ['contract', 'server', 'web', 'e2e', 'tools', 'mobile'];
const skipped = new Set(['node_modules', 'dist', '.cache', 'test-results', 'playwright-report', 'data']);

/** Reads and parses every TypeScript source below the workspaces of `root`. */
export function readTree(root: string): Tree {
  const paths = workspaces
    .flatMap((workspace) => list(join(root, workspace)))
    .map((file) => relative(root, file).split(sep).join('/'));
  const known = new Set(paths);
  const files = paths.sort().map((path) => readSource(root, path, known));
  return { root, files, byPath: new Map(files.map((file) => [file.path, file])) };
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (skipped.has(entry.name)) return [];
      if (entry.isDirectory()) return list(join(folder, entry.name));
      return /\.(tsx?|mjs)$/.test(entry.name) ? [join(folder, entry.name)] : [];
    });
  } catch {
    return [];
  }
}

function readSource(root: string, path: string, known: Set<string>): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const { module, program, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length;
  const toImport = (specifier: string, offset: number, type_only: boolean): Import => ({
    specifier,
    line: lineAt(offset),
    type_only,
    target: resolve(path, specifier, known),
  });
  const imports = [
    ...module.staticImports.map((entry) =>
      toImport(
        entry.moduleRequest.value,
        entry.start,
        entry.entries.length > 0 && entry.entries.every((name) => name.isType),
      ),
    ),
    ...module.staticExports.flatMap((statement) => {
      const from = statement.entries.find((entry) => entry.moduleRequest);
      return from?.moduleRequest
        ? [
            toImport(
              from.moduleRequest.value,
              statement.start,
              statement.entries.every((entry) => entry.isType),
            ),
          ]
        : [];
    }),
    ...module.dynamicImports.flatMap((entry) => {
      const literal = /^['"`]([^'"`]+)['"`]$/.exec(text.slice(entry.moduleRequest.start, entry.moduleRequest.end));
      return literal?.[1] ? [toImport(literal[1], entry.start, false)] : [];
    }),
  ];
  return { path, text, lines: text.trimEnd().split('\n').length, imports, comments, program, lineAt };
}

/** The file of this repository that an import means; null for a package. */
function resolve(from: string, specifier: string, known: Set<string>): string | null {
  const own = /^@plaudit\/(contract|server|web|e2e|tools)(?:\/(.+))?$/.exec(specifier);
  if (own?.[1] === 'contract') return `contract/src/${own[2] ?? 'index'}.ts`;
  if (own) return `${own[1]}/${own[2] ?? 'package.json'}`;
  if (!specifier.startsWith('.')) return null;
  const path = posix.normalize(posix.join(dirname(from), specifier));
  return (
    ['', '.ts', '.tsx', '/index.ts', '/index.tsx']
      .map((ending) => path + ending)
      .find((candidate) => known.has(candidate)) ?? path
  );
}

/** Calls `visit` for each node of a syntax tree, parents first. */
export function walk(
  node: unknown,
  visit: (node: Record<string, unknown> & { type: string; start: number }) => void,
): void {
  if (Array.isArray(node)) {
    for (const item of node) walk(item, visit);
  } else if (node && typeof node === 'object') {
    if ('type' in node && typeof node.type === 'string') visit(node as Parameters<typeof visit>[0]);
    for (const value of Object.values(node)) if (value && typeof value === 'object') walk(value, visit);
  }
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.includes('/testing/');
