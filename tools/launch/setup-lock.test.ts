import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startOf } from './process-identity.mjs';
import { withSetupLock } from './setup-lock.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-setup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const lock = (): string => join(folder, 'setup.lock');

test('of several starts one works at a time', async () => {
  const diary = join(folder, 'diary');
  const script = `
    import { appendFileSync } from 'node:fs';
    import { setTimeout as delay } from 'node:timers/promises';
    import { withSetupLock } from ${JSON.stringify(join(import.meta.dirname, 'setup-lock.mjs'))};
    await withSetupLock(async () => {
      appendFileSync(${JSON.stringify(diary)}, 'in ');
      await delay(50);
      appendFileSync(${JSON.stringify(diary)}, 'out ');
    }, ${JSON.stringify(folder)});`;
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  await Promise.all([start(), start(), start()]);
  expect(readFileSync(diary, 'utf8')).toBe('in out in out in out ');
  expect(existsSync(lock())).toBe(false);
});

test('a dead owner’s lock is taken over, and the program that it left running is ended', async () => {
  const left = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true, stdio: 'ignore' });
  const ended = once(left, 'exit');
  const child = { pid: left.pid, started: startOf(left.pid ?? 0) };
  writeFileSync(lock(), JSON.stringify({ pid: process.pid, started: 'an earlier boot/1', child }));
  let worked = false;
  await withSetupLock(async () => void (worked = true), folder);
  expect(worked).toBe(true);
  expect(await ended).toEqual([null, 'SIGKILL']);
});

test('a lock that was cut short while written blocks nothing', async () => {
  writeFileSync(lock(), '{"pid":');
  await withSetupLock(async () => {}, folder);
  expect(existsSync(lock())).toBe(false);
});

test('a step that fails frees the lock', async () => {
  await expect(withSetupLock(async () => Promise.reject(new Error('no network')), folder)).rejects.toThrow(
    'no network',
  );
  expect(existsSync(lock())).toBe(false);
});
