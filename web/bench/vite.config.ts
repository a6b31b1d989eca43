import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { precompress } from '../build/precompress.ts';

export default defineConfig({
  plugins: [react(), precompress()],
  resolve: { alias: { zod: fileURLToPath(new URL('../src/lib/api/schemas-as-types.ts', import.meta.url)) } },
  build: { target: 'es2023', reportCompressedSize: false },
});
