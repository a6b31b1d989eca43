import { placeOf } from './layers.ts';
import { isTest, type Problem, type Rule, type SourceFile, type Tree, walk } from './source.ts';

type Node = Record<string, unknown> & { type: string };
type Named = { name?: string };
/** A value of a file that a manifest has to list, or a list of these values. */
type Value = { name: string; line: number; node: Node; is_declared: boolean };

/** Calls and types by which a domain declares something of the product. */
const calls = new Set(['defineJob', 'defineAction', 'declareNotifications']);
const types = new Set(['PersonalData', 'Retention', 'Reportable', 'Kind']);
const app = 'server/src/app.ts';

export const manifestRule: Rule = {
  name: 'manifests list everything that domains declare',
  check: (tree) => [...domainsOf(tree).flatMap((domain) => check(tree, domain)), ...silentImports(tree)],
};

/** A value that registers itself when it is loaded depends on what else was imported. */
function silentImports(tree: Tree): Problem[] {
  return tree.files
    .filter(({ path }) => path.startsWith('server/') && !isTest(path))
    .flatMap((file) =>
      (file.program.body as unknown as (Node & { specifiers?: unknown[]; source?: { value: string }; start: number })[])
        .filter(({ type, specifiers, source }) => {
          return type === 'ImportDeclaration' && specifiers?.length === 0 && source?.value.startsWith('.');
        })
        .map(({ start }): Problem => ({
          path: file.path,
          line: file.lineAt(start),
          message: 'imports a file for its side effect: list what it declares in a manifest',
        })),
    );
}

function domainsOf(tree: Tree): string[] {
  const places = tree.files.map(({ path }) => placeOf(path)).filter(({ layer }) => layer === 'module');
  return [...new Set(places.map(({ part }) => part))];
}

function check(tree: Tree, domain: string): Problem[] {
  const path = `server/src/modules/${domain}/index.ts`;
  const index = tree.byPath.get(path);
  if (!index) return [{ path, message: `${domain} has no manifest: index.ts lists what it adds to the product` }];
  const is_listed = tree.byPath.get(app)?.imports.some(({ target }) => target === path) ?? false;
  const reached = reach(tree, index);
  const files = tree.files.filter((file) => {
    const place = placeOf(file.path);
    return place.layer === 'module' && place.part === domain && !isTest(file.path);
  });
  const forgotten = files.flatMap((file) =>
    valuesOf(file)
      .filter(({ name, is_declared }) => is_declared && !reached.has(`${file.path} ${name}`))
      .map(({ name, line }): Problem => ({
        path: file.path,
        line,
        message: `${name} is declared, but the manifest in ${path} does not list it`,
      })),
  );
  return is_listed ? forgotten : [...forgotten, { path: app, message: `does not list ${domain}` }];
}

/** `<path> <name>` of all that a manifest names, itself or by a list of another file. */
function reach(tree: Tree, index: SourceFile): Set<string> {
  const reached = new Set<string>();
  const follow = (file: SourceFile, node: unknown): void =>
    walk(node, (inner) => {
      const name = inner.type === 'Identifier' ? ((inner as Named).name ?? '') : '';
      if (name) meet(file, name);
    });
  const meet = (file: SourceFile, name: string): void => {
    const from = importOf(file, name);
    const [home, there] = from ? [tree.byPath.get(from.target), from.name] : [file, name];
    const value = home && valuesOf(home).find((one) => one.name === there);
    if (!home || !value || reached.has(`${home.path} ${there}`)) return;
    reached.add(`${home.path} ${there}`);
    if (!value.is_declared || value.node.type === 'ArrayExpression') follow(home, value.node);
  };
  for (const { node } of valuesOf(index)) follow(index, node);
  return reached;
}

/** Where a name of a file is imported from, and its name there. */
function importOf(file: SourceFile, local: string): { target: string; name: string } | undefined {
  for (const statement of file.program.body as unknown as Node[]) {
    if (statement.type !== 'ImportDeclaration') continue;
    const specifier = (statement.specifiers as { local: Named; imported?: Named }[]).find(
      (one) => one.local.name === local,
    );
    const spec = (statement.source as { value: string }).value;
    const target = file.imports.find((entry) => entry.specifier === spec)?.target;
    if (specifier && target) return { target, name: specifier.imported?.name ?? local };
  }
  return undefined;
}

/** The constants of a file outside of all functions. */
function valuesOf(file: SourceFile): Value[] {
  return (file.program.body as unknown as Node[]).flatMap((statement) => {
    const declaration = (
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    ) as Node | null;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return (declaration.declarations as { id: Node & Named; init: Node | null; start: number }[]).flatMap((one) => {
      if (!one.init || !one.id.name) return [];
      const is_subscribers = one.id.name === 'subscribers' && file.path.endsWith('/subscribers.ts');
      const is_declared = is_subscribers || isDeclared(one.id, one.init);
      return [{ name: one.id.name, line: file.lineAt(one.start), node: one.init, is_declared }];
    });
  });
}

function isDeclared(id: Node, init: Node): boolean {
  const callee = init.type === 'CallExpression' ? ((init.callee as Named).name ?? '') : '';
  const annotation = (id.typeAnnotation as { typeAnnotation?: { typeName?: Named } } | null)?.typeAnnotation;
  return calls.has(callee) || types.has(annotation?.typeName?.name ?? '');
}
