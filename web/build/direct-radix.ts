import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where each name of the library comes from, `*` for a whole package; `added`: props that only the library itself adds. */
type Source = { from: string; name: string; added: string[] };

const import_line = /import\s*\{([^}]+)\}\s*from\s*["'](radix-ui(?:\/internal)?)["'];?/g;

/** `A as B` or `A`. */
const namesIn = (list: string): [name: string, alias: string][] =>
  list
    .split(',')
    .map((entry) => entry.trim().split(/\s+as\s+/))
    .filter(([name]) => name)
    .map(([name = '', alias = name]) => [name, alias]);

const sourcesOf = (file: string): Map<string, Source> => {
  const code = readFileSync(file, 'utf8');
  const sources = new Map<string, Source>();
  for (const [, name = '', from = ''] of code.matchAll(/import \* as (\w+) from "([^"]+)"/g)) {
    sources.set(name, { from, name: '*', added: [] });
  }
  for (const [, list = '', from = ''] of code.matchAll(/import \{([^}]+)\} from "([^"]+)"/g)) {
    for (const [name, alias] of namesIn(list)) sources.set(alias, { from, name, added: [] });
  }
  for (const [, name = '', original = ''] of code.matchAll(/var (\w+) = (\w+);/g)) {
    const added = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+) =`, 'g'))].map(([, field = '']) => field);
    const source = sources.get(original);
    if (source) sources.set(name, { ...source, added });
  }
  return sources;
};

/**
 * Radix passes its packages on as whole objects from one module. A file that imports one of them gets all of
 * them: a button gets menus and what places them. So each import is led to the package itself.
 */
export const directRadix = (): Plugin => {
  const files = Object.fromEntries(
    ['radix-ui', 'radix-ui/internal'].map((name) => [name, fileURLToPath(import.meta.resolve(name))]),
  );
  const sources = Object.fromEntries(Object.entries(files).map(([name, file]) => [name, sourcesOf(file)]));
  if (!sources['radix-ui']?.has('Slot'))
    throw new Error('Radix passes on in another way: look at build/direct-radix.ts');
  return {
    name: 'direct-radix',
    apply: 'build',
    transform: {
      filter: { code: /from\s*["']radix-ui/ },
      async handler(code) {
        const importOf = async (name: string, alias: string, library: string): Promise<string> => {
          const source = sources[library]?.get(name);
          const is_original = !source?.added.some((field) => code.includes(`${alias}.${field}`));
          const found = source && is_original && (await this.resolve(source.from, files[library]));
          if (!found) return `import{${name} as ${alias}}from"${library}";`;
          const id = JSON.stringify(found.id);
          return source.name === '*' ? `import*as ${alias} from${id};` : `import{${source.name} as ${alias}}from${id};`;
        };
        let direct = '';
        let at = 0;
        for (const line of code.matchAll(import_line)) {
          const [text, list = '', library = ''] = line;
          const imports = await Promise.all(namesIn(list).map(([name, alias]) => importOf(name, alias, library)));
          direct += code.slice(at, line.index) + imports.join('');
          at = line.index + text.length;
        }
        return { code: direct + code.slice(at), map: null };
      },
    },
  };
};
