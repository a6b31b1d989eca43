import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Bytes of compressed script that the page may ask for before its first screen: with a session, with a card of each kind on it,
 * with marks in their words as well, and without a session.
 */
const budgets = { signed_in: 180_000, with_cards: 190_000, with_marks: 208_000, signed_out: 165_000 } as const;
type Parts = Record<'start' | 'signed_in' | 'signed_out' | 'marked', string[]> & { cards: Record<string, string[]> };

const unescaped = (attribute: string): string => attribute.replaceAll('&quot;', '"');

/** What the page of a build asks for: the scripts that it names, and those that public/boot.js asks for. */
const scriptsOf = (html: string, screen: keyof typeof budgets): string[] => {
  const in_page = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  const meta = /<meta name="first-parts" content="([^"]*)"/.exec(html)?.[1];
  if (meta === undefined) throw new Error('The page does not list its first scripts');
  const { start, signed_in, signed_out, cards, marked } = JSON.parse(unescaped(meta)) as Parts;
  const with_cards = [...signed_in, ...Object.values(cards).flat()];
  const own = { signed_in, signed_out, with_cards, with_marks: [...with_cards, ...marked] }[screen];
  return [...in_page, ...[...start, ...own].filter((file) => file.endsWith('.js'))];
};

/** The problems of the first scripts of the build in `dist`: each screen over its budget, with its largest files. */
export const firstScriptProblems = (dist: string): string[] => {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const bytesOf = (path: string): number => {
    const compressed = join(dist, `${path}.br`);
    return statSync(existsSync(compressed) ? compressed : join(dist, path)).size;
  };
  return (Object.keys(budgets) as (keyof typeof budgets)[]).flatMap((screen) => {
    const files = [...new Set(scriptsOf(html, screen))].map((path) => ({ path, bytes: bytesOf(path) }));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes <= budgets[screen]) return [];
    const largest = files.toSorted((a, b) => b.bytes - a.bytes).slice(0, 8);
    return [
      `${screen}: ${bytes} bytes of compressed script before the first screen, at most ${budgets[screen]} (budgets in tools/checks/first-scripts.ts)`,
      ...largest.map((file) => `  ${file.bytes} ${file.path}`),
    ];
  });
};
