// Draws public/pictures, which the server proposes for values and types, from Lucide's icons: `node web/build/pictures.ts`.
import { mkdirSync, writeFileSync } from 'node:fs';

type Node = [name: string, attributes: Record<string, string>];

/** The color of each tile: dark enough for a white drawing, bright enough for both themes. */
const pictures: Record<string, string> = {
  'book-open': '#2f8f7d',
  compass: '#a044af',
  eye: '#8445bc',
  gem: '#208368',
  'graduation-cap': '#5b5bd6',
  'hand-heart': '#4f8a10',
  handshake: '#3a5ccc',
  heart: '#cf2b57',
  lightbulb: '#b96f00',
  'message-circle': '#1683b5',
  'party-popper': '#c2298a',
  puzzle: '#0d7f9f',
  rocket: '#6550b9',
  scale: '#5f6b7a',
  'shield-check': '#0d8073',
  'face-slightly-smiling': '#cc4e00',
  sprout: '#2b8a5c',
  star: '#a67a00',
  target: '#ca244d',
  timer: '#c73a1f',
  trophy: '#8b6b2c',
  users: '#0d74ce',
  wrench: '#56656f',
};

const folder = new URL('../public/pictures/', import.meta.url);

const element = ([name, { key: _key, ...attributes }]: Node): string =>
  `<${name} ${Object.entries(attributes)
    .map(([attribute, value]) => `${attribute}="${value}"`)
    .join(' ')}/>`;

mkdirSync(folder, { recursive: true });
for (const [name, color] of Object.entries(pictures)) {
  const icon = (await import(`lucide-react/dist/esm/icons/${name}.mjs`)) as { __iconData: { node: Node[] } };
  const drawing = icon.__iconData.node.map(element).join('');
  writeFileSync(
    new URL(`${name}.svg`, folder),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><!-- Drawing: Lucide, lucide.dev/license (ISC) --><rect width="40" height="40" rx="10" fill="${color}"/><g transform="translate(7 7) scale(1.0833)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${drawing}</g></svg>\n`,
  );
}
