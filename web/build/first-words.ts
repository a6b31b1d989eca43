import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { first_words } from '../src/lib/locale/first-words.ts';

/** The file that has those words, by namespace. */
export const firstWordsFile = (screen: keyof typeof first_words): string =>
  `locales/en/first-${screen.replace('_', '-')}.json`;

/**
 * Writes the words of each first screen into one file; public/boot.js requests it, and `lib/locale/words-loader.ts` takes them
 * from there.
 */
export const firstWords = (): Plugin => ({
  name: 'first-words',
  apply: 'build',
  generateBundle() {
    for (const screen of Object.keys(first_words) as (keyof typeof first_words)[]) {
      const wordsOf = (name: string): unknown =>
        JSON.parse(readFileSync(new URL(`../public/locales/en/${name}.json`, import.meta.url), 'utf8'));
      const words = Object.fromEntries(first_words[screen].map((name) => [name, wordsOf(name)]));
      this.emitFile({ type: 'asset', fileName: firstWordsFile(screen), source: JSON.stringify(words) });
    }
  },
});
