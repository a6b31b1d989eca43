import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { giveTo, type RunAs } from './run-as.ts';

const staging = 'postgres.new-';

/** The superuser's password of this data directory: made once, readable by its owner only. */
export function readOrCreatePassword(directory: string): string {
  const file = join(directory, 'postgres.password');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const password = randomBytes(24).toString('base64url');
  // Written aside, synced and renamed: a start that is cut short must not leave an empty password behind.
  const temporary = `${file}.${process.pid}`;
  const descriptor = openSync(temporary, 'w', 0o600);
  writeFileSync(descriptor, password);
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(temporary, file);
  return password;
}

/**
 * Makes an empty database cluster at `data` (inside `directory`). It is built under another name and renamed when complete, so that
 * a cluster found at `data` is always whole; what an interrupted attempt left is removed.
 */
export async function createCluster(
  binaries: Binaries,
  way: RunAs,
  directory: string,
  data: string,
  password: string,
): Promise<void> {
  for (const name of readdirSync(directory))
    if (name.startsWith(staging)) rmSync(join(directory, name), { recursive: true, force: true });
  const workplace = mkdtempSync(join(directory, staging));
  const cluster = join(workplace, 'data');
  const password_file = join(workplace, 'password');
  mkdirSync(cluster, { mode: 0o700 });
  writeFileSync(password_file, `${password}\n`, { mode: 0o600 });
  giveTo(way.owner, workplace);
  try {
    await initdb(binaries, way, ['-D', cluster, '--pwfile', password_file]);
    renameSync(cluster, data);
  } finally {
    rmSync(workplace, { recursive: true, force: true });
  }
}

function initdb(binaries: Binaries, way: RunAs, place: string[]): Promise<void> {
  const flags = ['--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--auth=scram-sha-256'];
  const [command, args] = way.command(binaries.initdb, [...place, ...flags], 'KILL');
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...way.spawn_as,
      cwd: '/',
      env: programEnvironment(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaint = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new Error(
            `PostgreSQL could not be initialized as ${way.name} (${signal ?? `status ${code}`}): ${complaint.trim()}`,
          ),
        );
    });
  });
}

/** PG* variables of the operator's shell must not reach the programs, and messages must be in English to be understood here. */
export function programEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C' };
}
