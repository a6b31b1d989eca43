import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** A chunk and everything that it imports, at any depth. */
const withImports = (chunk: Chunk, chunks: Chunk[], found = new Set<Chunk>()): Set<Chunk> => {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const next of chunks) if (chunk.imports.includes(next.fileName)) withImports(next, chunks, found);
  return found;
};

/** Asks for the scripts and styles of `start.tsx` in the page itself, beside the entry that imports them. */
export const preloadStart = (): Plugin => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file): file is Chunk => file.type === 'chunk');
      const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/start.tsx')));
      if (!start) throw new Error('The build has no chunk for src/start.tsx');
      const needed = [...withImports(start, chunks)];
      const css = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      // Low: nothing of it is needed for the first paint, which must not share its bandwidth.
      const link = (file: string, attrs: Record<string, string>) => ({
        tag: 'link',
        attrs: { ...attrs, crossorigin: true, fetchpriority: 'low', href: `/${file}` },
        injectTo: 'head' as const,
      });
      return {
        html,
        tags: [
          ...[...css].map((file) => link(file, { rel: 'preload', as: 'style' })),
          ...needed.map(({ fileName }) => link(fileName, { rel: 'modulepreload' })),
        ],
      };
    },
  },
});
