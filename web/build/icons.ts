// Draws the PNG icons of the manifest from public/icon.svg: `node web/build/icons.ts`, after the drawing changed.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const place = (name: string) => fileURLToPath(new URL(`../public/${name}`, import.meta.url));
const drawing = readFileSync(place('icon.svg'), 'utf8');
// Systems cut maskable and touch icons to a shape of their own: the background must reach every corner.
const full_bleed = drawing.replace(' rx="17"', '');

const draw = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(place(name));

await draw(drawing, 192, 'icon-192.png');
await draw(drawing, 512, 'icon-512.png');
await draw(full_bleed, 180, 'icon-180.png');
await draw(full_bleed, 192, 'icon-maskable-192.png');
await draw(full_bleed, 512, 'icon-maskable-512.png');

// Android shows the badge of a notification as a shape: white, with the star of the mark cut out.
const [bubble, star] = [...drawing.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
const shape = `<path d="${bubble} ${star}" fill="#fff" fill-rule="evenodd"/>`;
await draw(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="8 8 48 48">${shape}</svg>`, 96, 'badge-96.png');
