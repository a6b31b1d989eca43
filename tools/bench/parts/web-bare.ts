import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../launch/places.mjs';
import { watch } from '../children.ts';

/** Builds the page of `web/bench` into a folder. */
export async function buildBarePage(folder: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const build = ['build', 'web/bench', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
  const child = watch(spawn(process.execPath, [vite, ...build], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }));
  const [status] = (await once(child, 'exit')) as [number | null];
  if (status !== 0) throw new Error(`The bare page could not be built: ${status}`);
}
