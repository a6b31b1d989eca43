import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turnOver } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { commandOf, startOf, waitForEnd } from './process-identity.ts';

afterEach(() => void vi.restoreAllMocks());

const start = async (command: string, ...args: string[]) => {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child, 'spawn');
  return { child, pid: child.pid as number };
};

test('a process has the same start for as long as it lives, and another has another', async () => {
  const [one, other] = [await start('sleep', '3600'), await start('sleep', '3600')];
  const started = startOf(one.pid);
  expect(started).toMatch(/\d/);
  expect(startOf(one.pid)).toBe(started);
  expect(startOf(process.pid)).not.toBe(started);
  expect(commandOf(one.pid)).toContain('sleep 3600');
  for (const { child } of [one, other]) {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  expect([startOf(one.pid), commandOf(one.pid)]).toEqual([null, null]);
});

test('a process that ended is gone, even if its parent has not noticed', async () => {
  // The shell becomes a program that never asks how its child ended.
  const { child } = await start('sh', '-c', 'sleep 3600 & echo $!; exec sleep 3600');
  const pid = Number(String((await once(child.stdout, 'data'))[0]));
  expect(startOf(pid)).not.toBeNull();
  process.kill(pid, 'SIGKILL');
  expect(await waitForEnd(pid, 3_600_000)).toBe(true);
  expect(startOf(pid)).toBeNull();
  child.kill('SIGKILL');
});

test('a process that stays is waited for until the time is over', async () => {
  const { child, pid } = await start('sleep', '3600');
  const begun = Date.now();
  const now = vi
    .spyOn(Date, 'now')
    .mockReturnValueOnce(begun)
    .mockReturnValue(begun + 4_000);
  let outcome: boolean | undefined;
  const waited = waitForEnd(pid, 4_000).then((is_gone) => (outcome = is_gone));
  for (let turns = 0; turns < 10; turns += 1) await turnOver();
  expect(outcome).toBeUndefined();
  now.mockReturnValue(begun + 4_001);
  await waited;
  expect(outcome).toBe(false);
  child.kill('SIGKILL');
});

test('a program may have any name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-name-'));
  const program = join(folder, 'a) Z b');
  symlinkSync(process.execPath, program);
  const { child, pid } = await start(program, '-e', 'setInterval(() => {}, 1_000)');
  expect(startOf(pid)).not.toBeNull();
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});
