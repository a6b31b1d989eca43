import type { CSSOptions, Plugin } from 'vite';

/** The widths of Radix Themes at which nothing of the app changes: it has a phone's look and, from `sm` on, a wide one. */
const unused = 'xs|md|lg|xl';
const unused_class = new RegExp(String.raw`\.(${unused})\\:`);
const unused_prop = new RegExp(String.raw`\{\s*initial:[^}]*\b(${unused}):`);

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];
type Rule = { selectors: string[]; remove(): void };
type Root = { walkAtRules(name: string, visit: (media: { nodes?: unknown[]; remove(): void }) => void): void };

/** Radix Themes repeats every rule of its props for five widths, which is half of all styles that each start has to read. */
export const leanStyles = {
  postcssPlugin: 'lean-styles',
  Rule: (rule: Rule) => {
    if (rule.selectors.every((selector) => unused_class.test(selector))) rule.remove();
  },
  OnceExit: (root: Root) => root.walkAtRules('media', (media) => void (media.nodes?.length === 0 && media.remove())),
} as PostcssPlugin;

/** Reports a part that uses one of the widths whose styles are left out. */
export const leftOutWidths = (): Plugin => ({
  name: 'left-out-widths',
  transform: {
    filter: { id: /web[\\/]src[\\/].*\.tsx$/, code: unused_prop },
    handler: (_code, id) => {
      throw new Error(
        `${id} changes at a width whose styles the app leaves out: use sm, or look at build/lean-styles.ts`,
      );
    },
  },
});
