import { placeOf } from './layers.ts';
import { isTest, type Rule } from './source.ts';

const reads = /\bprocess\.env\b|\bimport\.meta\.env\b(?!\.(DEV|PROD|BASE_URL|MODE)\b)/;

/** Settings are read and checked in one place. */
export const environmentRule: Rule = {
  name: 'only config.ts reads the environment',
  check: (tree) =>
    tree.files.flatMap((file) => {
      const { layer } = placeOf(file.path);
      if (layer === 'server_config' || layer === 'tools' || layer === 'e2e' || isTest(file.path)) return [];
      const found = reads.exec(file.text);
      return found
        ? [{ path: file.path, line: file.lineAt(found.index), message: `reads ${found[0]}: take it from the settings` }]
        : [];
    }),
};
