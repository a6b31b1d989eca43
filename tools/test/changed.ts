import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path/posix';
import { root } from '../launch/places.mjs';
import { placeOf } from '../structure/layers.ts';
import { isTest, type Tree } from '../structure/source.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The base commit of a change: the last one that the upstream branch has too, otherwise the one before this. */
export function defaultBase(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}');
  } catch {
    return git('rev-parse', 'HEAD~1');
  }
}

/** Files that differ from a commit, including uncommitted ones. Throws if git knows no such commit. */
export function changedSince(base: string): string[] {
  const lines = [git('diff', '--name-only', base, '--'), git('ls-files', '--others', '--exclude-standard')];
  return lines.flatMap((text) => text.split('\n')).filter(Boolean);
}

const is_spec = (path: string): boolean => /^e2e\/.*\.spec\.ts$/.test(path);
const is_unit = (path: string): boolean => /\.test\.tsx?$/.test(path);

/** Files that many tests depend on without importing them, and which tests these are. */
const grounds: [changed: RegExp, tests: RegExp][] = [
  // The lock file and the settings of the runners.
  [/^[^/]+\.(json|ts)$|package\.json$/, /./],
  // HTTP tests start the whole server: the platform, its database and the list of its modules.
  [/^server\/(src\/(platform\/|[^/]+$)|.*(?<!\.ts)$)/, /^server\//],
  [/^mobile\//, /^mobile\//],
  [/^web\/public\//, /^web\//],
  // Browser tests cover everything that is built or served, and how it is.
  [/^(contract|server|web|mobile)\//, /^e2e\//],
  [/^(e2e\/playwright\.config\.ts|e2e\/support\/(server|browsers)\.ts)$/, /^e2e\//],
  [/^tools\/(chromium\.ts|(start|run)\.mjs|launch\/)/, /^e2e\//],
];

/** Whether a change can break the bench, which runs on its own programs and on the whole server. */
export const affectsBench = (changed: readonly string[]): boolean =>
  changed.some((path) => /^(tools\/(bench|launch)\/|package-lock\.json$)/.test(path));

/**
 * Test files that a change to these files can break: those whose imports lead to one of them, and those that depend on one. An
 * HTTP test covers the module that it is in and the modules that answer its calls.
 */
export function affectedTests(tree: Tree, changed: readonly string[]): string[] {
  const tests = tree.files.map(({ path }) => path).filter((path) => is_unit(path) || is_spec(path));
  // A test breaks nothing but itself.
  const sources = changed.filter((path) => !is_unit(path) && !is_spec(path));
  const standing = grounds.filter(([ground]) => sources.some((path) => ground.test(path))).map(([, of]) => of);
  const answering = modulesByEndpoints(tree);
  return tests.filter((test) => {
    if (changed.includes(test) || standing.some((of) => of.test(test))) return true;
    const is_of_all = ['server_root', 'seed'].includes(placeOf(test).layer);
    if (is_of_all && sources.some((path) => /^(server|contract)\//.test(path))) return true;
    const reached = reachOf(tree, test, answering);
    return sources.some((path) => reached.has(path));
  });
}

const testing_app = 'server/src/platform/testing/app.ts';

function reachOf(tree: Tree, test: string, answering: Map<string, string[]>): Set<string> {
  const reached = new Set<string>([test]);
  const is_http = importsOf(tree, test).includes(testing_app);
  const { layer, part } = placeOf(test);
  const own = layer === 'module' ? `server/src/modules/${part}` : dirname(test);
  const waiting = [test, ...(is_http ? sourcesIn(tree, own) : [])];
  if (is_http) {
    for (const target of importsOf(tree, test))
      for (const folder of answering.get(target) ?? []) waiting.push(...sourcesIn(tree, folder));
  }
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    reached.add(path);
    // It imports the list of all modules.
    if (path === testing_app) continue;
    for (const target of importsOf(tree, path)) if (!reached.has(target)) waiting.push(target);
  }
  return reached;
}

const importsOf = (tree: Tree, path: string): string[] =>
  tree.byPath.get(path)?.imports.flatMap(({ target }) => target ?? []) ?? [];

const sourcesIn = (tree: Tree, folder: string): string[] =>
  tree.files.map(({ path }) => path).filter((path) => path.startsWith(`${folder}/`) && !isTest(path));

/** By file of endpoints, the folders of the modules that answer them. */
function modulesByEndpoints(tree: Tree): Map<string, string[]> {
  const answering = new Map<string, string[]>();
  for (const { path } of tree.files) {
    if (placeOf(path).layer !== 'module' || !path.endsWith('/routes.ts')) continue;
    for (const target of importsOf(tree, path)) {
      if (target.startsWith('contract/')) answering.set(target, [...(answering.get(target) ?? []), dirname(path)]);
    }
  }
  return answering;
}
