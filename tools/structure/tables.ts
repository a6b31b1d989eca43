import { placeOf } from './layers.ts';
import { isTest, type Problem, type Rule, type SourceFile, type Tree, walk } from './source.ts';

type Use = { table: string; writes: boolean; line: number };

const reading = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
  'innerJoinLateral',
  'leftJoinLateral',
]);
const writing = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
// `from` also appears in functions such as extract(epoch from …): there a name in lower case alone does not follow a
// statement's verb.
const written =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?!set\b|skip\b|no\b|of\b)"?([a-z_][a-z_0-9]*)"?/gi;
const read = /\b(?:select\b[\s\S]*?\bfrom|join)\s+"?([a-z_][a-z_0-9]*)"?/gi;

export const tableNamesRule: Rule = {
  name: 'only queries.ts names tables',
  check: (tree) =>
    tree.files.filter(mayNotNameTables).flatMap((file) =>
      usesIn(file).map(({ table, line }): Problem => ({
        path: file.path,
        line,
        message: `names the table ${table}: move the query to queries.ts`,
      })),
    ),
};

export const tableOwnersRule: Rule = {
  name: 'a table is written by one module',
  check: (tree) => [...writersByTable(tree)].flatMap(([table, writers]) => problemOf(table, writers)),
};

function problemOf(table: string, writers: Map<string, SourceFile>): Problem[] {
  const [first, ...others] = [...writers];
  return others.map(([part, file]) => ({
    path: file.path,
    message: `${part} writes the table ${table}, and so does ${first?.[0]}: one of them owns it`,
  }));
}

function writersByTable(tree: Tree): Map<string, Map<string, SourceFile>> {
  const tables = new Map<string, Map<string, SourceFile>>();
  for (const file of tree.files) {
    const { layer, part } = placeOf(file.path);
    if ((layer !== 'module' && layer !== 'platform') || isTest(file.path)) continue;
    for (const { table, writes } of usesIn(file)) {
      if (writes) tables.set(table, (tables.get(table) ?? new Map<string, SourceFile>()).set(part || layer, file));
    }
  }
  return tables;
}

function mayNotNameTables(file: SourceFile): boolean {
  const { layer } = placeOf(file.path);
  return (layer === 'module' || layer === 'server_root') && !isTest(file.path) && !file.path.endsWith('/queries.ts');
}

/** Tables named in Kysely's calls, in sql`…` and in texts passed to .query(…). */
function usesIn(file: SourceFile): Use[] {
  const uses: Use[] = [];
  walk(file.program, (node) => {
    const line = file.lineAt(node.start);
    if (node.type === 'TaggedTemplateExpression' && isSqlTag(node.tag))
      uses.push(...usesInText(textOf(node.quasi), line));
    if (node.type !== 'CallExpression') return;
    const method = (node.callee as { property?: { name?: string } }).property?.name ?? '';
    const argument = textOf((node.arguments as unknown[])[0]);
    if (method === 'query') uses.push(...usesInText(argument, line));
    if (argument && (reading.has(method) || writing.has(method)))
      uses.push({ table: argument.split(/\s/)[0] ?? '', writes: writing.has(method), line });
  });
  return uses;
}

function usesInText(text: string, line: number): Use[] {
  const find = (pattern: RegExp, writes: boolean): Use[] =>
    [...text.matchAll(pattern)].map(([, table = '']) => ({ table, writes, line }));
  return [...find(written, true), ...find(read, false)];
}

function isSqlTag(tag: unknown): boolean {
  return (tag as { name?: string }).name === 'sql';
}

function textOf(node: unknown): string {
  const { value, quasis } = (node ?? {}) as { value?: unknown; quasis?: { value: { cooked?: string } }[] };
  if (typeof value === 'string') return value;
  return quasis?.map((quasi) => quasi.value.cooked ?? '').join(' $ ') ?? '';
}
