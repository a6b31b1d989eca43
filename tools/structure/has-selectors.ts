import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem, Rule } from './source.ts';

/** What is in parentheses, a level at a time. */
const inParentheses = /\([^()]*\)/g;

const withoutParentheses = (selector: string): string => {
  const less = selector.replace(inParentheses, '');
  return less === selector ? selector : withoutParentheses(less);
};

/** Whether `:has()` decides about elements below it that have no name: at each change a browser then styles the whole page again. */
export const decidesAboutAll = (selector: string): boolean => {
  const plain = withoutParentheses(selector.trim().replace(/:(is|where)\(([^()]*)\)/g, ' $2'));
  const parts = plain.split(/[\s>+~]+/).filter(Boolean);
  const at = parts.findIndex((part) => part.includes(':has'));
  const last = parts.at(-1) ?? '';
  return at >= 0 && at < parts.length - 1 && !/^[a-z]|[.#[]/i.test(last);
};

const selectorsIn = (css: string): { selector: string; at: number }[] =>
  [...css.matchAll(/([^{};]+)\{/g)].flatMap(({ 1: list = '', index }) =>
    // A comma within parentheses separates nothing here: what follows it is read as a selector of its own, to no harm.
    list.split(/,(?![^(]*\))/).map((selector) => ({ selector, at: index })),
  );

/** Styles that depend on `:has()` end in a class, so that few elements are looked at when something in the page changes. */
export const hasSelectorsRule: Rule = {
  name: 'what :has() decides about below it is named by a class',
  check: ({ root }) =>
    globSync('web/src/**/*.css', { cwd: root }).flatMap((path): Problem[] => {
      const css = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, (all) => all.replace(/\S/g, ' '));
      return selectorsIn(css)
        .filter(({ selector }) => decidesAboutAll(selector))
        .map(({ selector, at }) => ({
          path,
          line: css.slice(0, at).split('\n').length + 1,
          message: `${selector.trim()}: name what is meant by a class`,
        }));
    }),
};
