import { readFileSync } from 'node:fs';
import { minify, type Plugin, type Rolldown } from 'vite';
import { feedItem, listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { markup } from '@plaudit/contract/words/markup';
import { firstWordsFile } from './first-words.ts';

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

/** What the home page shows as well, though the list of features loads it. */
const first_steps = '/src/features/first-steps/components/first-steps.tsx';

/** What cards show words with marks with, once there are some. */
const words_tree = '/src/features/content/components/words/words-tree.tsx';

/** The call that the home page begins with, for content of all kinds. */
export const firstCall = (): string => {
  const kinds = feedItem.options.map(({ shape }) => shape.kind.value).toSorted();
  return `/api${listHomeFeed.path}?${new URLSearchParams({ kinds: kinds.join(',') })}`;
};

const icon = 'href="/icon.svg"';

/** In the page itself, too: the browser asks for it at once, in the place of a script. */
const iconAddress = (): string => {
  const source = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8');
  return `href="data:image/svg+xml,${encodeURIComponent(source.trim()).replaceAll("'", '%27')}"`;
};

const boot_tag = '<script src="/boot.js"></script>';

/** Inside the page: its requests are on their way with the first packet. */
const bootScript = async (): Promise<string> => {
  const source = readFileSync(new URL('../public/boot.js', import.meta.url), 'utf8');
  const { code, errors } = await minify('boot.js', source);
  if (errors.length > 0 || code.includes('</'))
    throw new Error(`boot.js can't be inlined into the page: ${errors.map(({ message }) => message).join(' ')}`);
  return code;
};

/**
 * Puts boot.js into the page itself and tells it what to request: the scripts and styles of `start.tsx`, besides the entry that
 * imports them, those of the first part of the app, its words, and the home page's first questions to the server.
 */
export const preloadStart = (): Plugin => ({
  name: 'preload-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
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
        return [kind, files.length > 0 ? [...files, `/locales/en/${kind}.json`] : []] as [string, string[]];
      });
      const words = {
        signed_in: `/${firstWordsFile('signed_in')}`,
        signed_out: `/${firstWordsFile('signed_out')}`,
      };
      // What the home page loads once it is there, such as the rail, and parts of cards. The last screen has these parts at once.
      const stylesOf = ({ viteMetadata }: Chunk) => [...(viteMetadata?.importedCss ?? [])].map((file) => `/${file}`);
      const late = chunks
        .filter(({ fileName }) => [...known, ...cards.flatMap(([, files]) => files)].includes(`/${fileName}`))
        .flatMap(({ dynamicImports }) => chunks.filter(({ fileName }) => dynamicImports.includes(fileName)))
        .flatMap((chunk) => [...withImports(chunk, chunks)].flatMap(stylesOf))
        .concat(beyondStart(first_steps));
      const of_start = [...start.css, ...start.scripts].map((file) => `/${file}`);
      // All that the home page can be drawn with.
      const of_home = new Set([...of_start, ...known, ...cards.flatMap(([, files]) => files), ...late]);
      const first = {
        start: of_start,
        ...Object.fromEntries(parts),
        styles: [...of_home].filter((file) => file.endsWith('.css')),
        words,
        cards: Object.fromEntries(cards),
        marks: markup.source,
        marked: beyondStart(words_tree).filter((file) => !known.has(file)),
        call: firstCall(),
      };
      const meta = `<meta name="first-parts" content="${JSON.stringify(first).replaceAll('"', '&quot;')}">`;
      const boot = await bootScript();
      return html.replace(icon, iconAddress).replace(boot_tag, () => `${meta}\n    <script>${boot}</script>`);
    },
  },
});
