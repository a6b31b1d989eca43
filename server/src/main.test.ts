import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from './platform/db/embedded.ts';

test('a server that is asked to end as soon as it answers does so in order, with its own database', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'plaudit-main-'));
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const exited = once(server, 'exit');
  const answers = async () => (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok ?? false;
  await expect.poll(answers, { interval: 1 }).toBe(true);
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(complaints).toBe('');
  rmSync(DATA_DIR, { recursive: true, force: true });
});
