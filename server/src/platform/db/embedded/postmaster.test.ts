import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Log, type Postmaster, startPostmaster } from './postmaster.ts';
import type { RunAs } from './run-as.ts';

let folder: string;
const log = {
  debug: vi.fn<Log['debug']>(),
  info: vi.fn<Log['info']>(),
  warn: vi.fn<Log['warn']>(),
  error: vi.fn<Log['error']>(),
};
const way: RunAs = { name: 'this user', owner: null, command: (program, args) => [program, args] };
const running: Postmaster[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-postmaster-'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a program that does this instead of PostgreSQL. */
const start = (does: string) => {
  const postgres = join(folder, 'postgres');
  writeFileSync(postgres, `#!/bin/sh\n${does}\n`);
  chmodSync(postgres, 0o755);
  return startPostmaster({ folder, initdb: '', postgres }, way, folder, 1, false, log as unknown as Log);
};
const ready = 'echo "LOG:  database system is ready to accept connections" >&2';
const stay = 'while :; do sleep 0.02; done';
const startReady = async (does: string): Promise<Postmaster> => {
  const result = await start(does);
  if (!('child' in result)) throw new Error(result.failed);
  running.push(result);
  return result;
};
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('what went wrong at a start is told by the last twenty lines', async () => {
  const lines = Array.from({ length: 20 }, (_, at) => `line ${at + 6}`);
  expect(await start('for n in $(seq 25); do echo "line $n" >&2; done; exit 1')).toEqual({ failed: lines.join('\n') });
  const missing = { folder, initdb: '', postgres: join(folder, 'none') };
  expect(await startPostmaster(missing, way, folder, 1, false, log as unknown as Log)).toMatchObject({
    failed: expect.stringContaining('ENOENT'),
  });
});

test('a database that does not get ready in three minutes is ended', async () => {
  fakeTimers();
  let result: unknown;
  const started = start(stay).then((outcome) => (result = outcome));
  vi.advanceTimersByTime(179_999);
  await new Promise(setImmediate);
  expect(result).toBeUndefined();
  vi.advanceTimersByTime(1);
  await started;
  expect(result).toEqual({ failed: '' });
});

test('one that is ready stays, in a group of its own, until it is asked to stop', async () => {
  fakeTimers();
  const listeners = process.listenerCount('exit');
  const { child, stop } = await startReady(`trap 'exit 4' INT; ${ready}; ${stay}`);
  // Nothing of the start is still planned.
  expect(vi.getTimerCount()).toBe(0);
  expect(process.kill(-(child.pid as number), 0)).toBe(true);
  expect(child.exitCode).toBeNull();
  await stop();
  expect(child.exitCode).toBe(4);
  expect(vi.getTimerCount()).toBe(0);
  await stop();
  vi.useRealTimers();
  await expect.poll(() => process.listenerCount('exit')).toBe(listeners);
});

test('one that does not stop within six seconds leaves the rest to recovery', async () => {
  fakeTimers();
  const { child, stop } = await startReady(`trap '' INT; trap 'exit 5' QUIT; ${ready}; ${stay}`);
  const stopped = stop();
  vi.advanceTimersByTime(5_999);
  expect(child.signalCode).toBeNull();
  const kill = vi.spyOn(child, 'kill');
  vi.advanceTimersByTime(1);
  expect(kill.mock.calls).toEqual([['SIGQUIT']]);
  await stopped;
  expect(child.exitCode).toBe(5);
});

test('one that was killed has stopped', async () => {
  const { child, stop } = await startReady(`${ready}; ${stay}`);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await stop();
  expect(child.signalCode).toBe('SIGKILL');
});

test('a server that ends in any way takes its database with it', async () => {
  const { child } = await startReady(`trap 'exit 6' INT; ${ready}; ${stay}`);
  const ended = once(child, 'exit');
  (process.listeners('exit').at(-1) as () => void)();
  expect(await ended).toEqual([6, null]);
});

test('what PostgreSQL complains about is in the log, and the sessions that a stop ends are not', async () => {
  const said = [
    '2026-01-01 00:00:00 UTC [1] FATAL:  terminating connection due to administrator command',
    '2026-01-01 00:00:00 UTC [1] FATAL:  the disk is full',
    '2026-01-01 00:00:00 UTC [1] PANIC:  the log is broken',
    '2026-01-01 00:00:00 UTC [1] LOG:  checkpoint',
  ];
  await startReady(`${said.map((line) => `echo '${line}' >&2`).join('\n')}\n${ready}; ${stay}`);
  expect(log.warn.mock.calls.map(([about]) => (about as { postgres: string }).postgres)).toEqual(said.slice(1, 3));
  expect(log.debug.mock.calls.map(([about]) => (about as { postgres: string }).postgres)).toHaveLength(3);
});
