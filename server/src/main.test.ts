import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from './platform/db/embedded.ts';

const answers = async (port: number) =>
  (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null))?.ok ?? false;

test.each([
  ['as soon as it answers', 'off', (port: number) => answers(port)],
  ['while it makes the demonstration', 'on', async (_port: number, told: string) => told.includes('Drawing')],
])('a server that is asked to end %s does so in order, with its own database', async (_when, DEMO, is_time) => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'plaudit-main-'));
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR, PORT: String(port), DEMO, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [told, complaints] = ['', ''];
  server.stdout.setEncoding('utf8').on('data', (text: string) => (told += text));
  server.stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const exited = once(server, 'exit');
  await expect.poll(() => is_time(port, told), { interval: 1 }).toBe(true);
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(complaints).toBe('');
  rmSync(DATA_DIR, { recursive: true, force: true });
});
