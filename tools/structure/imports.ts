import { type Layer, type Place, placeOf } from './layers.ts';
import { isTest, type Rule } from './source.ts';

/** What each layer may import besides itself and packages. */
const allowed: Record<Layer, Layer[]> = {
  contract: [],
  server_config: ['contract'],
  platform: ['contract', 'server_config'],
  module: ['contract', 'platform', 'server_config'],
  seed: ['contract', 'platform', 'module', 'server_root', 'server_config'],
  server_root: ['contract', 'platform', 'module', 'seed', 'server_config'],
  web_lib: ['contract'],
  web_worker: ['contract', 'web_lib'],
  web_ui: ['contract', 'web_lib'],
  feature: ['contract', 'web_lib', 'web_ui'],
  web_app: ['contract', 'web_lib', 'web_ui', 'feature'],
  web_root: ['contract', 'web_lib', 'web_ui', 'feature', 'web_app'],
  e2e: ['contract', 'seed', 'tools'],
  tools: ['contract', 'platform', 'module', 'seed', 'server_root', 'server_config', 'e2e'],
  elsewhere: [],
};

/** A test may import anything of its own program that it needs for its setup. */
const allowedInTests: Partial<Record<Layer, Layer[]>> = {
  platform: ['module', 'server_root', 'seed'],
  module: ['server_root', 'seed'],
};

export const importRule: Rule = {
  name: 'imports follow the layers',
  check: (tree) =>
    tree.files.flatMap((file) =>
      file.imports.flatMap((entry) => {
        const complaint =
          entry.target === null ? packageComplaint(file.path, entry.specifier) : complain(file.path, entry.target);
        return complaint ? [{ path: file.path, line: entry.line, message: `${entry.specifier}: ${complaint}` }] : [];
      }),
    ),
};

function complain(from: string, to: string): string | null {
  const [source, target] = [placeOf(from), placeOf(to)];
  const test = isTest(from);
  if (source.layer === target.layer) return test || source.part === target.part ? null : acrossParts(target);
  const layers = [...allowed[source.layer], ...(test ? (allowedInTests[source.layer] ?? []) : [])];
  return layers.includes(target.layer) ? null : `${name(source)} may not import ${name(target)}`;
}

function acrossParts(target: Place): string | null {
  if (target.layer === 'module') {
    const open = [`${target.part}.ts`, 'access.ts', 'view.ts', 'events.ts'];
    return open.includes(target.inside) ? null : `another module offers only ${open.join(', ')}`;
  }
  if (target.layer === 'feature') {
    const open = /^((queries|index)\.ts|[^/]+\.tsx|components\/[^/]+\.tsx)$/;
    return open.test(target.inside)
      ? null
      : 'another feature offers only queries.ts, index.ts and its top-level components';
  }
  return null;
}

function packageComplaint(from: string, specifier: string): string | null {
  if (!from.startsWith('contract/src/') || isTest(from) || /^zod(\/|$)/.test(specifier)) return null;
  if (from.startsWith('contract/src/words/') && /^(mdast|micromark)-/.test(specifier)) return null;
  return 'the contract may import nothing but zod, and its words their parser';
}

function name({ layer, part }: Place): string {
  return layer.replaceAll('_', ' ') + (part ? ` ${part}` : '');
}
