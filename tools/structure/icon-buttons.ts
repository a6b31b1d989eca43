import type { Problem, Rule } from './source.ts';

const themed = /import \{[^}]*\bIconButton\b[^}]*\} from '@radix-ui\/themes'/;

/** A picture alone says what a button does only to people who know it. */
export const iconButtonsRule: Rule = {
  name: 'buttons with a picture alone are ui/icon-button.tsx, which shows its label',
  check: (tree) =>
    tree.files.flatMap(({ path, text, lineAt }): Problem[] => {
      const found = path === 'web/src/ui/icon-button.tsx' ? null : themed.exec(text);
      return found ? [{ path, line: lineAt(found.index), message: 'use IconButton of ui/icon-button.tsx' }] : [];
    }),
};
