// `npm run native`: builds the web app for the native shells and puts it into both projects. SERVER_ADDRESS makes it the
// app of one company; see docs/native.md.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { syncShells } from './sync.ts';

const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js');
const web = join(import.meta.dirname, '..', 'web');
const www = join(import.meta.dirname, 'www');
const args = [vite, 'build', web, '--outDir', www, '--emptyOutDir', '--logLevel', 'warn'];
const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
for (const line of syncShells(import.meta.dirname)) console.log(line);
