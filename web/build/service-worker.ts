import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { former_words } from './former-words.ts';

/** What a page of this version can ask for, as the build leaves it. Emoji fonts come when they are seen. */
const precached = [
  'index.html',
  'boot.js',
  '*.{svg,png,webmanifest}',
  'pictures/*.svg',
  'assets/*.{js,css}',
  'locales/**/*.json',
];

/** Builds src/sw/sw.ts to /sw.js, with the list of the app's files in it. lib/update/service-worker.ts registers it. */
export const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    injectRegister: false,
    // public/manifest.webmanifest is written by hand.
    manifest: false,
    injectManifest: {
      globPatterns: precached,
      // A quarter of all scripts, and off unless the operator wants error reports.
      globIgnores: ['assets/reporter-*.js', ...former_words],
      // These have a digest in their names: the browser's own cache has most of them already.
      dontCacheBustURLsMatching: /^assets\//,
      rollupFormat: 'iife',
    },
  });

/** A worker that `npm start` left at the same address would hide the files that are being worked on. */
export const noWorkerInDevelopment = (): Plugin => ({
  name: 'no-worker-in-development',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url === '/sw.js') request.url = '/sw-off.js';
      next();
    });
  },
});
