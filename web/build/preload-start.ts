import type { Plugin, Rolldown } from 'vite';
import { feedItem, listHomeFeed } from '@plaudit/contract/feed/endpoints';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** A chunk and everything that it imports, at any depth. */
const withImports = (chunk: Chunk, chunks: Chunk[], found = new Set<Chunk>()): Set<Chunk> => {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const next of chunks) if (chunk.imports.includes(next.fileName)) withImports(next, chunks, found);
  return found;
};

/** What public/boot.js asks for: the first part of the app with a session, and without one. */
const first_parts = {
  signed_in: '/src/app/signed-in.tsx',
  signed_out: '/src/features/auth/components/auth-layout.tsx',
};

/** The call that the home page begins with, for content of all kinds. */
export const firstCall = (): string => {
  const kinds = feedItem.options.map(({ shape }) => shape.kind.value).toSorted();
  return `/api${listHomeFeed.path}?${new URLSearchParams({ kinds: kinds.join(',') })}`;
};

/**
 * Asks for the scripts and styles of `start.tsx` in the page itself, beside the entry that imports them, and tells boot.js
 * which ones the first part needs and what the home page asks first.
 */
export const preloadStart = (): Plugin => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const filesOf = (source: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
        if (!chunk) throw new Error(`The build has no chunk for ${source}`);
        const needed = [...withImports(chunk, chunks)];
        const css = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        return { scripts: needed.map(({ fileName }) => fileName), css: [...new Set(css)] };
      };
      const start = filesOf('/src/start.tsx');
      const beyondStart = (source: string) => {
        const { scripts, css } = filesOf(source);
        return [...scripts, ...css]
          .filter((file) => !start.scripts.includes(file) && !start.css.includes(file))
          .map((file) => `/${file}`);
      };
      const parts = Object.entries(first_parts).map(([name, source]) => [name, beyondStart(source)] as const);
      const known = new Set(parts.flatMap(([name, files]) => (name === 'signed_in' ? files : [])));
      const cards = feedItem.options.map(({ shape }) => {
        const kind = shape.kind.value;
        const files = beyondStart(`/src/features/${kind}/components/${kind}-card.tsx`).filter(
          (file) => !known.has(file),
        );
        return [kind, files.length > 0 ? [...files, `/locales/en/${kind}.json`] : []];
      });
      const first = { ...Object.fromEntries(parts), cards: Object.fromEntries(cards), call: firstCall() };
      // Low: nothing of it is needed for the first paint, which must not share its bandwidth.
      const link = (file: string, attrs: Record<string, string>) => ({
        tag: 'link',
        attrs: { ...attrs, crossorigin: true, fetchpriority: 'low', href: `/${file}` },
        injectTo: 'head' as const,
      });
      return {
        html,
        tags: [
          ...start.css.map((file) => link(file, { rel: 'preload', as: 'style' })),
          ...start.scripts.map((file) => link(file, { rel: 'modulepreload' })),
          {
            tag: 'meta',
            attrs: {
              name: 'first-parts',
              content: JSON.stringify(first),
            },
            injectTo: 'head-prepend' as const,
          },
        ],
      };
    },
  },
});
