import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { assetFileNames, chunkFileNames, chunkGroups, postBanner } from './build/chunks.ts';
import { directRadix } from './build/direct-radix.ts';
import { firstWords } from './build/first-words.ts';
import { formerWords } from './build/former-words.ts';
import { leanContract } from './build/lean-contract.ts';
import { leanPreload, neededFiles } from './build/lean-preload.ts';
import { leanStyles, leftOutStyles } from './build/lean-styles.ts';
import { leanTheme } from './build/lean-theme.ts';
import { precompress } from './build/precompress.ts';
import { preloadStart } from './build/preload-start.ts';
import { noWorkerInDevelopment, serviceWorker } from './build/service-worker.ts';
import { shareTarget } from './build/share-target.ts';
import { buildVersion, versionFile } from './build/version.ts';

const server = process.env.PLAUDIT_SERVER ?? 'http://127.0.0.1:3000';
const version = buildVersion();
// For a native shell of one company; see docs/native.md.
const server_address = process.env.SERVER_ADDRESS ? new URL(process.env.SERVER_ADDRESS).origin : '';

export default defineConfig({
  plugins: [
    react(),
    leanContract(),
    leftOutStyles(),
    leanPreload(),
    leanTheme(),
    directRadix(),
    versionFile(version),
    formerWords(),
    firstWords(),
    preloadStart(),
    shareTarget(),
    serviceWorker(),
    noWorkerInDevelopment(),
    precompress(),
  ],
  resolve: { alias: { zod: fileURLToPath(new URL('src/lib/api/schemas-as-types.ts', import.meta.url)) } },
  css: { postcss: { plugins: [leanStyles] } },
  define: {
    __COMMIT_ID__: JSON.stringify(version.commitId),
    __APP_VERSION__: JSON.stringify(version.appVersion),
    __SERVER_ADDRESS__: JSON.stringify(server_address),
  },
  build: {
    target: 'es2023',
    outDir: 'dist',
    // Smaller pictures would go into the style sheet, where they can't be cached separately.
    assetsInlineLimit: 1024,
    // Without it, older browsers fetch the same a moment later.
    modulePreload: { polyfill: false, resolveDependencies: neededFiles },
    reportCompressedSize: false,
    rolldownOptions: { output: { assetFileNames, chunkFileNames, codeSplitting: { groups: chunkGroups }, postBanner } },
  },
  server: {
    proxy: {
      '/api': server,
      '/scim': server,
      '/files': server,
      '/dev/outbox': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
