import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path/posix';
import { root } from '../launch/places.mjs';
import { placeOf } from '../structure/layers.ts';
import { isTest, type Tree } from '../structure/source.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** The commit that a change is counted from: the last one that the upstream branch has too, else the one before this. */
export function defaultBase(): string {
  try {
    return git('merge-base', 'HEAD', '@{upstream}');
  } catch {
    return git('rev-parse', 'HEAD~1');
  }
}

/** Files that differ from a commit, what is not committed included. Throws where git knows no such commit. */
export function changedSince(base: string): string[] {
  const lines = [git('diff', '--name-only', base, '--'), git('ls-files', '--others', '--exclude-standard')];
  return lines.flatMap((text) => text.split('\n')).filter(Boolean);
}

const is_spec = (path: string): boolean => /^e2e\/.*\.spec\.ts$/.test(path);
const is_unit = (path: string): boolean => /\.test\.tsx?$/.test(path);
/** What every test stands on: the lock file, settings of the runners, the database, pages and words. */
const is_ground = (path: string): boolean => /^[^/]+\.(json|ts)$/.test(path) || path.endsWith('package.json');
const is_of_server = (path: string): boolean => /^(server|contract)\//.test(path);
/** What every journey stands on: everything that is built or served, and how it is. */
const is_product = (path: string): boolean =>
  (/^(contract|server|web|mobile)\//.test(path) && !isTest(path)) ||
  /^e2e\/(playwright\.config|support\/(server|browsers))\.ts$/.test(path);

/**
 * Test files that a change to these files can break: those whose imports lead to one of them. An HTTP test starts the
 * whole server, which would always be everything: it stands for the module that it lies in and for the modules that
 * answer the calls that it makes. Journeys stand for the whole product.
 */
export function affectedTests(tree: Tree, changed: readonly string[]): string[] {
  const tests = tree.files.map(({ path }) => path).filter((path) => is_unit(path) || is_spec(path));
  if (changed.some(is_ground)) return tests;
  const answering = modulesByEndpoints(tree);
  return tests.filter((test) => {
    if (changed.includes(test)) return true;
    if (is_spec(test) && changed.some(is_product)) return true;
    const { layer } = placeOf(test);
    const sources = changed.filter((path) => is_of_server(path) && !is_unit(path));
    if (['server_root', 'seed'].includes(layer) && sources.length > 0) return true;
    if (is_of_server(test) && sources.some((path) => !path.endsWith('.ts'))) return true;
    const reached = reachOf(tree, test, answering);
    return changed.some((path) => reached.has(path));
  });
}

const testing_app = 'server/src/platform/testing/app.ts';

function reachOf(tree: Tree, test: string, answering: Map<string, string[]>): Set<string> {
  const reached = new Set<string>([test]);
  const is_http = importsOf(tree, test).includes(testing_app);
  const waiting = [test, ...(is_http ? sourcesIn(tree, dirname(test)) : [])];
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
