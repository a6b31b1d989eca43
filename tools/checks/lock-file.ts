import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, { resolved?: string; version?: string; link?: boolean }> };

const workspaces = ['', 'contract', 'server', 'web', 'e2e', 'tools'];

/**
 * The same packages for everyone, from any registry: each version is exact, and the lock file contains no download address.
 * Returns the problems, line by line.
 */
export function lockFileProblems(root: string): string[] {
  const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
  const { packages } = read<Lock>('package-lock.json');
  const addresses = Object.entries(packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && !link)
    .map(
      ([path]) =>
        `package-lock.json: ${path} has a download address; run npm install with omit-lockfile-registry-resolved=true`,
    );
  const loose = workspaces.flatMap((workspace) => {
    const path = join(workspace, 'package.json');
    const manifest = read<Manifest>(path);
    const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    return Object.entries(all)
      .filter(([name, version]) => !name.startsWith('@plaudit/') && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
      .map(([name, version]) => `${path}: ${name} is "${version}", not an exact version`);
  });
  return [...addresses, ...loose];
}
