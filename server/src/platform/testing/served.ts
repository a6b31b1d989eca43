import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../db/embedded.ts';

const main = join(import.meta.dirname, '../../main.ts');

/** Waits for what comes by itself; while it can't be asked, it is not there. */
export const until = async (condition: () => Promise<boolean>): Promise<void> => {
  await expect.poll(() => condition().catch(() => false)).toBe(true);
};

/** The whole server as people run it, in processes of their own that tests may kill: each start has the same address and the same files. */
export const serveApart = async (database_url: string, settings: Record<string, string> = {}) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    DATABASE_URL: database_url,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'plaudit-killed-')),
    PORT: String(port),
    LOG_LEVEL: 'error',
    DEMO: 'off',
    RATE_LIMIT_PER_MINUTE: '0',
    ...settings,
  };
  const start = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    // Also after a test that failed.
    onTestFinished(() => void child.kill('SIGKILL'));
    await until(async () => (await fetch(`${url}/readyz`)).ok);
    return child;
  };
  return { url, start };
};
