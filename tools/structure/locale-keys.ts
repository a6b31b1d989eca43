import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isTest, type Problem, type Rule, type SourceFile, walk } from './source.ts';

const folder = 'web/public/locales/en';
const plural = /_(zero|one|two|few|many|other)$/;

type Node = Record<string, unknown> & { type: string; start: number };
/** `pattern` is the key, or, for one that is built from parts, what it can be. */
type Use = { pattern: RegExp; text: string; namespace: string | null; start: number };

/** Every key that the web app asks for is in the locale files, with its plural forms, and none is there for nothing. */
export const localeKeysRule: Rule = {
  name: 'locale keys exist and are used',
  check: (tree) => {
    const words = readWords(tree.root);
    const files = tree.files.filter(({ path }) => /^web\/src\/.*\.tsx?$/.test(path) && !isTest(path));
    const uses = files.map((file) => ({ file, asked: askedFor(file) }));
    const missing = uses.flatMap(({ file, asked }) =>
      asked
        .filter(({ pattern, namespace }) => !exists(words, namespacesOf(file, namespace), pattern))
        .map(({ text, start }): Problem => {
          return { path: file.path, line: file.lineAt(start), message: `no locale file has the key “${text}”` };
        }),
    );
    // A key may also come from a table: any text of the app that is one counts.
    const named = new Set(files.flatMap(literalsOf));
    const patterns = [
      ...uses.flatMap(({ asked }) => asked.map(({ pattern }) => pattern)),
      ...files.flatMap(templatesOf).map(({ pattern }) => pattern),
    ];
    // The service worker has no i18next: it reads its file itself, and takes what it needs by name.
    const worker = files.filter(({ path }) => path.startsWith('web/src/sw/')).map(({ text }) => text);
    const isReadByWorker = (key: string): boolean => worker.some((text) => text.includes(`.${key.split('.')[0]} `));
    const unused = [...words].flatMap(([namespace, keys]) => {
      if (namespace === 'errors') return []; // Codes of the catalog; a test of their own compares the two.
      return [...new Set(keys.map((key) => key.replace(plural, '')))]
        .filter((key) => ![key, `${namespace}:${key}`].some((name) => named.has(name)))
        .filter((key) => !patterns.some((pattern) => pattern.test(key)) && !isReadByWorker(key))
        .map((key): Problem => ({ path: `${folder}/${namespace}.json`, message: `nothing uses the key “${key}”` }));
    });
    return [...missing, ...unused, ...lonelyPlurals(words)];
  },
};

function readWords(root: string): Map<string, string[]> {
  try {
    return new Map(
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.json'))
        .map((name) => [basename(name, '.json'), keysOf(JSON.parse(readFileSync(join(root, folder, name), 'utf8')))]),
    );
  } catch {
    return new Map();
  }
}

const keysOf = (words: object, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );

function lonelyPlurals(words: Map<string, string[]>): Problem[] {
  return [...words].flatMap(([namespace, keys]) => {
    const known = new Set(keys);
    return keys
      .filter((key) => /_(one|zero)$/.test(key) && !known.has(key.replace(plural, '_other')))
      .map((key): Problem => ({ path: `${folder}/${namespace}.json`, message: `“${key}” has no _other form` }));
  });
}

/** The namespaces that a file's keys are looked up in; null is any, if `t` or its namespace comes from elsewhere. */
function namespacesOf(file: SourceFile, given: string | null): string[] | null {
  if (given) return [given];
  const calls = [...file.text.matchAll(/useTranslation\(([^)]*)\)/g)].map((match) => match[1] ?? '');
  const isFixed = (call: string): boolean => /^(\[?'|$)/.test(call);
  if (calls.length === 0 || !calls.every(isFixed)) return null;
  return calls.flatMap((call) => call.match(/[a-z-]+/g) ?? ['common']);
}

function exists(words: Map<string, string[]>, namespaces: string[] | null, pattern: RegExp): boolean {
  return [...words].some(
    ([namespace, keys]) =>
      (!namespaces || namespaces.includes(namespace)) &&
      keys.some((key) => pattern.test(key) || pattern.test(key.replace(plural, ''))),
  );
}

/** The keys in `t(…)` and `i18nKey=…`: fixed ones, branches of conditions, and those put together of parts. */
function askedFor(file: SourceFile): Use[] {
  const uses: Use[] = [];
  const add = (node: Node | null | undefined): void => {
    if (node?.type === 'Literal' && typeof node.value === 'string') uses.push(useOf([node.value], node.start));
    if (node?.type === 'TemplateLiteral')
      uses.push(
        useOf(
          (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked),
          node.start,
        ),
      );
    if (node?.type === 'JSXExpressionContainer') add(node.expression as Node);
    if (node?.type === 'ConditionalExpression') {
      add(node.consequent as Node);
      add(node.alternate as Node);
    }
  };
  walk(file.program, (node) => {
    const callee = node.callee as { name?: string; property?: { name?: string } } | undefined;
    const is_t = node.type === 'CallExpression' && (callee?.name === 't' || callee?.property?.name === 't');
    if (is_t) add((node.arguments as Node[])[0]);
    if (node.type === 'JSXAttribute' && (node.name as { name: unknown }).name === 'i18nKey') add(node.value as Node);
  });
  return uses;
}

function useOf(parts: string[], start: number): Use {
  const [, namespace = null, first = ''] = /^(?:([a-z-]+):)?(.*)$/s.exec(parts[0] ?? '') ?? [];
  const fixed = [first, ...parts.slice(1)].map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return { pattern: new RegExp(`^${fixed.join('[A-Za-z0-9_.]+')}$`), text: parts.join('…'), namespace, start };
}

/** Texts of a file that are put together and begin as a key does, for example `entry.${kind}` handed on to `t`. */
function templatesOf(file: SourceFile): Use[] {
  const found: Use[] = [];
  walk(file.program, (node) => {
    if (node.type !== 'TemplateLiteral') return;
    const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    if (/^[a-z_]+\.$|^[a-z_]+\.[a-z_.]+$/.test(parts[0] ?? '')) found.push(useOf(parts, node.start));
  });
  return found;
}

/** Every fixed text of a file: a table of keys is read by them. */
function literalsOf(file: SourceFile): string[] {
  const found: string[] = [];
  walk(file.program, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string') found.push(node.value);
  });
  return found;
}
