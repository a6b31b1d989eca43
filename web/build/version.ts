import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { VersionInfo } from '@plaudit/contract/general/endpoints';

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
};

/** What this build is. `commitId` is the whole id; people see its first 7 digits. */
export const buildVersion = (): VersionInfo => ({
  appVersion: JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version,
  commitId: process.env.COMMIT_ID ?? commit(),
  builtAt: new Date().toISOString(),
});

/** Writes `/version.json` next to the app. */
export const versionFile = (version: VersionInfo): Plugin => ({
  name: 'version-file',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify(version) });
  },
});
