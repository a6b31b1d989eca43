import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { freePort } from './platform/db/embedded.ts';
import { startRestartablePostgres } from './platform/testing/restartable-postgres.ts';

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

test('a server whose own database is killed lives, and restarts it by itself', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'plaudit-main-'));
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR, PORT: String(port), DEMO: 'off', LOG_LEVEL: 'fatal' },
    stdio: 'ignore',
  });
  const exited = once(server, 'exit');
  const note = join(DATA_DIR, 'postgres', 'postmaster.pid');
  const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok ?? false;
  const postmaster = () => Number.parseInt(readFileSync(note, 'utf8'), 10);
  await expect.poll(isReady).toBe(true);
  // The first time while the start may still be under way.
  for (let time = 0; time < 3; time += 1) {
    const before = postmaster();
    process.kill(before, 'SIGKILL');
    await expect.poll(async () => existsSync(note) && postmaster() !== before && (await isReady())).toBe(true);
  }
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  rmSync(DATA_DIR, { recursive: true, force: true });
});

test('a server that is started before its database waits for it', async () => {
  const postgres = await startRestartablePostgres();
  await postgres.stop('fast');
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'plaudit-main-'));
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR, DATABASE_URL: postgres.url, PORT: String(port), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(server, 'exit');
  const [line] = (await once(createInterface({ input: server.stdout }), 'line')) as [string];
  expect(line).toContain('the database does not answer yet');
  await postgres.start();
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.status).toBe(200);
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await postgres.close();
  rmSync(DATA_DIR, { recursive: true, force: true });
});
