import type { Plugin } from 'vite';

const slow = 'if (import.meta.resolve) return new URL(import.meta.resolve(specifier));';
const asked = 'if (link.rel === "stylesheet")';
const arrived = 'if (link.sheet)';

/**
 * Vite asks for the files of a part by addresses that it resolves as the names of modules, a quarter of a millisecond for each file.
 * They begin with a slash, and mean the same as plain addresses. And it takes a style sheet that public/boot.js asked for as one
 * that is there: a part that arrives before its styles would be drawn without them, and move.
 */
export const leanPreload = (): Plugin => ({
  name: 'lean-preload',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => {
      if (!code.includes(slow) || !code.includes(asked))
        throw new Error('Vite asks for files in another way now: look at build/lean-preload.ts');
      return { code: code.replace(slow, '').replace(asked, arrived), map: null };
    },
  },
});

/** They are there before any part asks for them. */
const there = /assets\/(entry|libraries|rolldown-runtime|start)-/;

/** The files that a part requests besides its own, without those of the start. */
export const neededFiles = (file: string, needed: string[]): string[] =>
  there.test(file) ? needed : needed.filter((name) => !there.test(name));
