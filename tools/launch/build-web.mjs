import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24 } from './node24.mjs';
import { root } from './places.mjs';
import { withSetupLock } from './setup-lock.mjs';
import { work } from './work.mjs';

const cache = join(root, '.cache');
const dist = join(root, 'web', 'dist');
const stamp = join(cache, 'web-build.sha256');
const sources = ['web', 'contract', 'package-lock.json', 'tsconfig.base.json'];
const unbuilt = /^(node_modules|dist|\.cache)$|\.test\.tsx?$/;

/** Builds web/dist when its sources differ from those of the last complete build. */
export async function ensureWebBuilt() {
  if (isBuilt()) return;
  await withSetupLock(async () => {
    if (isBuilt()) return;
    const hash = hashOfSources();
    mkdirSync(cache, { recursive: true });
    for (const name of readdirSync(cache))
      if (name.startsWith('web-dist-')) rmSync(join(cache, name), { recursive: true, force: true });
    // Built aside and moved into place whole: a build that is cut short must not be served.
    const fresh = join(cache, `web-dist-${process.pid}`);
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    await work(
      'Building the web app',
      node24(),
      [vite, 'build', 'web', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
      process.env,
    );
    rmSync(stamp, { force: true });
    if (existsSync(dist)) renameSync(dist, `${fresh}-old`);
    renameSync(fresh, dist);
    writeFileSync(stamp, hash);
    rmSync(`${fresh}-old`, { recursive: true, force: true });
  });
}

function isBuilt() {
  return existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfSources();
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  const full = join(root, path);
  const stats = statSync(full, { throwIfNoEntry: false });
  if (stats?.isFile()) hash.update(path).update('\0').update(readFileSync(full)).update('\0');
  if (!stats?.isDirectory()) return;
  for (const name of readdirSync(full).sort()) if (!unbuilt.test(name)) addTo(hash, join(path, name));
}
