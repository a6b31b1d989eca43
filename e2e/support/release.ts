import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..', '..');

export type Release = {
  folder: string;
  /** Address of the script that its first page starts. */
  entry: string;
  /** Names of its scripts that the other release does not have. */
  ownScripts: (other: Release) => string[];
};

const releaseIn = (folder: string): Release => {
  const scripts = () => readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'));
  return {
    folder,
    entry: /<script type="module"[^>]* src="([^"]+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? '',
    ownScripts: (other) => {
      const known = new Set(readdirSync(join(other.folder, 'assets')));
      return scripts().filter((name) => !known.has(name));
    },
  };
};

/** The app as it is built for all tests. */
export const builtRelease = (): Release => releaseIn(join(root, 'web', 'dist'));

/** Builds the app from its sources as another commit. `remove` deletes the folder. */
export async function buildRelease(COMMIT_ID: string): Promise<Release & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-release-'));
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const args = [vite, 'build', 'web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'];
  // During the build, idle connections end: a process that waited synchronously would write into a closed one.
  await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...process.env, COMMIT_ID } });
  return { ...releaseIn(folder), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Puts a release where a server takes its files from: complete, and nothing of the one before stays. */
export function deploy(release: Release, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync(release.folder, folder, { recursive: true });
}
