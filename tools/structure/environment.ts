import { placeOf } from './layers.ts';
import { isTest, type Rule } from './source.ts';

const reads = /\bprocess\.env\b|\bimport\.meta\.env\b(?!\.(DEV|PROD|BASE_URL|MODE)\b)/;

/** Settings are read and checked in one place. */
export const environmentRule: Rule = {
  name: 'only config.ts reads the environment',
  check: (tree) =>
    tree.files.flatMap((file) => {
      if (!ships(file.path) || placeOf(file.path).layer === 'server_config' || isTest(file.path)) return [];
      const found = reads.exec(file.text);
      return found
        ? [{ path: file.path, line: file.lineAt(found.index), message: `reads ${found[0]}: take it from the settings` }]
        : [];
    }),
};

/** Building and testing have settings of their own. */
function ships(path: string): boolean {
  return /^(contract\/src|server|web\/src)\//.test(path);
}
