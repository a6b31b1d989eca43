import type { CSSOptions, Plugin } from 'vite';

/** The widths of Radix Themes at which nothing of the app changes: it has a phone's look and, from `sm` on, a wide one. */
const unused_widths = 'xs|md|lg|xl';
/** Props that differ from `sm` on, with the beginnings of their classes. */
const wide_props = {
  size: 'size',
  columns: 'gtc',
  align: 'ai',
  width: 'w',
  height: 'h',
  orientation: 'orientation',
  gap: 'gap',
};
const unused_components = [
  'Blockquote',
  'CheckboxCards',
  'CheckboxGroup',
  'Container',
  'ContextMenu',
  'Em',
  'HoverCard',
  'Inset',
  'Quote',
  'Section',
  'Strong',
  'ThemePanel',
];

const any = (names: readonly string[]): string => names.join('|');
const left_out = new RegExp(
  String.raw`\.(${unused_widths})\\:|\.sm\\:rt-r-(?!(${any(Object.values(wide_props))})(?![a-z]))|\.rt-(${any(unused_components)})(?![a-z])`,
);
const prop = /(\w+)=\{\{\s*initial:([^}]*)/g;
const component = new RegExp(String.raw`import \{[^}]*\b(${any(unused_components)})\b[^}]*\} from '@radix-ui/themes'`);

type PostcssPlugin = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number];
type Rule = { selectors: string[]; remove(): void; some(holds: (node: { prop?: string }) => boolean): boolean };
type AtRule = { params: string; nodes?: unknown[]; remove(): void };
type Root = { walkAtRules(name: string, visit: (rule: AtRule) => void): void };

/**
 * Radix Themes repeats every rule of its props for five widths, and every color for screens that show more of them: that is more
 * than half of all styles that each start has to read.
 */
export const leanStyles = {
  postcssPlugin: 'lean-styles',
  Once: (root: Root) =>
    root.walkAtRules('supports', (rule) => void (rule.params.includes('display-p3') && rule.remove())),
  Rule: (rule: Rule) => {
    if (rule.selectors.every((selector) => left_out.test(selector))) rule.remove();
    // Each element of the page would get styles of its own for what is selected in it: the root's are inherited.
    if (rule.selectors.join() === '.radix-themes ::selection') rule.selectors = ['.radix-themes::selection'];
    // Each avatar and button would set two dozen colors of its ring: one ring for all.
    if (rule.selectors.length > 1 && rule.some(({ prop }) => prop === '--focus-1')) rule.selectors = ['.radix-themes'];
  },
  OnceExit: (root: Root) => root.walkAtRules('media', (media) => void (media.nodes?.length === 0 && media.remove())),
} as PostcssPlugin;

const isLeftOut = (name: string, widths: string): boolean =>
  new RegExp(String.raw`\b(${unused_widths}):`).test(widths) || (/\bsm:/.test(widths) && !(name in wide_props));

/** Reports a part that uses something whose styles are left out. */
export const leftOutStyles = (): Plugin => ({
  name: 'left-out-styles',
  transform: {
    filter: { id: /web[\\/]src[\\/].*\.tsx$/ },
    handler: (code, id) => {
      const props = Array.from(code.matchAll(prop), ([, name = '', widths = '']) =>
        isLeftOut(name, widths) ? name : [],
      ).flat();
      const used = [...props, ...(component.exec(code)?.slice(1) ?? [])];
      if (used.length > 0)
        throw new Error(`${id}: the app leaves out styles of ${used.join()}, see build/lean-styles.ts`);
    },
  },
});
