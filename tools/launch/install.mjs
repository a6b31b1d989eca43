import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from './places.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { work } from './work.mjs';

/** npm writes this file last, when everything is in place. */
const lockOfInstalled = join('node_modules', '.package-lock.json');

/** Brings node_modules in line with package-lock.json, also after an installation that was cut short. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withSetupLock(async () => {
    if (isInstalled()) return;
    const earlier = existsSync(join(root, lockOfInstalled));
    // npm empties and fills the folder in no particular order: if it were killed then, this file would vouch for missing
    // packages.
    rmSync(join(root, lockOfInstalled), { force: true });
    if (earlier) await npm('Updating packages', ['install', '--no-save']);
    if (!isInstalled()) await npm('Installing packages', ['ci']);
    if (!isInstalled()) throw new Error('npm succeeded, but packages are missing from node_modules.');
  });
}

/** Each package that package-lock.json asks for is there in that version; packages for other systems may be absent. */
export function isInstalled(checkout = root) {
  const installed = packagesIn(join(checkout, lockOfInstalled));
  const wanted = packagesIn(join(checkout, 'package-lock.json'));
  return Object.entries(wanted).every(([path, { version, optional, devOptional, link }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    if (!found) return Boolean(optional || devOptional);
    return (link || found.version === version) && existsSync(join(checkout, path, 'package.json'));
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * npm by the machine's own Node: the one in node_modules may be about to be replaced.
 * @param {string} what
 * @param {string[]} args
 */
function npm(what, args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root));
  const env = { ...process.env, PATH: path.join(delimiter) };
  const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const cli = process.env.npm_execpath;
  if (cli && /\.c?js$/.test(cli) && existsSync(cli)) {
    return work(what, process.env.npm_node_execpath ?? process.execPath, [cli, ...args, ...flags], env);
  }
  return work(what, process.platform === 'win32' ? 'npm.cmd' : 'npm', [...args, ...flags], env);
}
