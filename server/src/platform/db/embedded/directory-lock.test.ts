import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turnOver } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockDirectory } from './directory-lock.ts';
import { startOf } from './process-identity.ts';

let directory: string;
let file: string;
let other: ChildProcess;
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'plaudit-lock-'));
  file = join(directory, 'server.lock');
  other = spawn('sleep', ['3600'], { stdio: 'ignore' });
  await once(other, 'spawn');
});
afterEach(() => {
  vi.restoreAllMocks();
  other.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const lockedBy = (pid: number, started: string | null) => writeFileSync(file, JSON.stringify({ pid, started }));
const lockedByOther = () => lockedBy(other.pid as number, startOf(other.pid as number));

test('a directory is locked until its lock is released, and nothing else is left in it', async () => {
  const lock = await lockDirectory(directory, 0);
  expect(lock.isHeld()).toBe(true);
  expect(readdirSync(directory)).toEqual(['server.lock']);
  // Others may read who has it, and may not write it.
  expect(statSync(file).mode & 0o722).toBe(0o600);
  lock.release();
  expect(readdirSync(directory)).toEqual([]);
  expect(lock.isHeld()).toBe(false);
  lock.release();
});

test('this process never waits for itself', async () => {
  const first = await lockDirectory(directory, 3_600_000);
  await expect(lockDirectory(directory, 3_600_000)).rejects.toThrow(`is in use by process ${process.pid}`);
  expect(readdirSync(directory)).toEqual(['server.lock']);
  first.release();
  (await lockDirectory(directory, 0)).release();
});

test('a lock that another process has taken since is not released', async () => {
  const lost = await lockDirectory(directory, 0);
  lockedByOther();
  expect(lost.isHeld()).toBe(false);
  lost.release();
  expect(existsSync(file)).toBe(true);
});

test('a process that is waited for hands its lock over when it ends', async () => {
  lockedByOther();
  const waiting = lockDirectory(directory, 3_600_000);
  const ended = once(other, 'exit');
  other.kill('SIGKILL');
  await ended;
  const lock = await waiting;
  expect(lock.isHeld()).toBe(true);
  lock.release();
});

test('who waited for as long as they may gives up', async () => {
  lockedByOther();
  const begun = Date.now();
  const now = vi.spyOn(Date, 'now').mockReturnValue(begun);
  const ended = vi.fn<() => void>();
  const failed = lockDirectory(directory, 5_000)
    .finally(ended)
    .catch((error: Error) => error.message);
  now.mockReturnValue(begun + 4_999);
  for (let turns = 0; turns < 10; turns += 1) await turnOver();
  expect(ended).not.toHaveBeenCalled();
  now.mockReturnValue(begun + 5_000);
  expect(await failed).toContain(`is in use by process ${other.pid}`);
  expect(readdirSync(directory)).toEqual(['server.lock']);
  expect(readFileSync(file, 'utf8')).toContain(String(other.pid));
});

test.each([
  ['of an earlier boot', () => lockedBy(other.pid as number, 'an earlier boot/1')],
  ['of a process that is gone', () => lockedBy(2 ** 22 - 1, 'this boot/1')],
  ['whose process could not be told apart', () => lockedBy(2 ** 22 - 1, null)],
  ['of no process', () => lockedBy(0, startOf(process.pid))],
  ['that was cut short', () => writeFileSync(file, '{"pid":')],
  ['that is empty', () => writeFileSync(file, '')],
])('a lock %s is taken over', async (_what, leave) => {
  leave();
  const lock = await lockDirectory(directory, 0);
  expect(lock.isHeld()).toBe(true);
  expect(readdirSync(directory)).toEqual(['server.lock']);
  lock.release();
});

test('a directory that cannot be written to is reported as it is', async () => {
  await expect(lockDirectory(join(directory, 'none'), 0)).rejects.toMatchObject({ code: 'ENOENT' });
});
