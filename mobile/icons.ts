// Draws the shells' PNG icons from web/public/icon.svg: `node mobile/icons.ts`, after the drawing changed. The vector
// drawables below android/app/src/main/res/drawable hold the same paths.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const drawing = readFileSync(join(import.meta.dirname, '../web/public/icon.svg'), 'utf8');
// iOS cuts the shape itself and refuses transparent corners.
const full_bleed = drawing.replace(' rx="17"', '');
/** Width in pixels of 48 dp, by Android's densities. */
const densities = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };
const assets = 'ios/App/App/Assets.xcassets';

const draw = (svg: string, size: number, name: string) => {
  const picture = sharp(Buffer.from(svg), { density: 72 * (size / 64) }).resize(size, size);
  const opaque = svg === full_bleed ? picture.flatten({ background: '#2c3a12' }) : picture;
  return opaque.png({ compressionLevel: 9, palette: true }).toFile(join(import.meta.dirname, name));
};

for (const [density, size] of Object.entries(densities))
  await draw(drawing, size, `android/app/src/main/res/mipmap-${density}/ic_launcher.png`);
await draw(full_bleed, 1024, `${assets}/AppIcon.appiconset/AppIcon-512@2x.png`);
await draw(drawing, 112, `${assets}/Splash.imageset/splash.png`);
await draw(drawing, 224, `${assets}/Splash.imageset/splash@2x.png`);
await draw(drawing, 336, `${assets}/Splash.imageset/splash@3x.png`);
