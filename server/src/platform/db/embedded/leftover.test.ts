import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stopLeftover } from './leftover.ts';

const log = pino({ level: 'silent' });
let data: string;
let note: string;
const started: ChildProcess[] = [];
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'plaudit-leftover-'));
  note = join(data, 'postmaster.pid');
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const child of started.splice(0)) child.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

/** Starts a program that reacts to signals like this, and notes it as the database of `data`. */
const leave = async (traps: string, argument = data): Promise<ChildProcess> => {
  const script = `${traps}; echo ready; while :; do sleep 0.02; done`;
  const child = spawn('sh', ['-c', script, 'postgres', argument], { stdio: ['ignore', 'pipe', 'ignore'] });
  started.push(child);
  await once(child.stdout, 'data');
  writeFileSync(note, `${child.pid}\n${data}\n1\n5432\n`);
  return child;
};

/** A second passes whenever someone looks at the clock. Returns when each signal was sent. */
const watchSignals = (react: (signal: unknown) => 'send' | 'lose' = () => 'send') => {
  let clock = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (clock += 1_000));
  const sent: [unknown, number][] = [];
  const kill = process.kill.bind(process);
  vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    sent.push([signal, clock]);
    return react(signal) === 'lose' || kill(pid, signal);
  });
  return { sent, clock: () => clock };
};

test('a database that was left running is stopped as an operator would, and its note goes', async () => {
  const child = await leave(`trap 'exit 7' INT`);
  await stopLeftover(data, log);
  expect(existsSync(note)).toBe(false);
  await expect.poll(() => child.exitCode).toBe(7);
});

test('a database that does not stop has eight seconds, then four to leave the rest to recovery, and is killed', async () => {
  const child = await leave(`trap '' INT QUIT`);
  const { sent } = watchSignals();
  await stopLeftover(data, log);
  expect(sent.map(([signal]) => signal)).toEqual(['SIGINT', 'SIGQUIT', 'SIGKILL']);
  const [[, first], [, second], [, third]] = sent as [[string, number], [string, number], [string, number]];
  // The clock was looked at before and after.
  expect([second - first, third - second]).toEqual([10_000, 6_000]);
  expect(existsSync(note)).toBe(false);
  await expect.poll(() => child.signalCode).toBe('SIGKILL');
});

test('a database that cannot be ended is left with its note, and the operator learns its number', async () => {
  const child = await leave(`trap '' INT QUIT`);
  const { clock, sent } = watchSignals(() => 'lose');
  await expect(stopLeftover(data, log)).rejects.toThrow(`process ${child.pid} of an earlier server does not stop`);
  expect(clock() - Number(sent[2]?.[1])).toBe(6_000);
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  await expect(stopLeftover(data, log)).rejects.toThrow('is still running and belongs to another user');
  expect(existsSync(note)).toBe(true);
});

test('a database that ends just now is no trouble', async () => {
  await leave(`trap '' INT`);
  vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
  });
  await stopLeftover(data, log);
  expect(existsSync(note)).toBe(false);
});

test('another program that has the number by now goes on, and the note goes', async () => {
  const child = await leave(`trap '' INT`, 'elsewhere');
  await stopLeftover(data, log);
  expect([child.exitCode, child.signalCode]).toEqual([null, null]);
  expect(existsSync(note)).toBe(false);
});

test.each([`${2 ** 22 - 1}\n`, '1\n', '0\n', '', 'cut sh'])('a note that names no database goes (%j)', async (text) => {
  writeFileSync(note, text);
  await stopLeftover(data, log);
  expect(existsSync(note)).toBe(false);
});

test('without a note there is nothing to do', async () => {
  await expect(stopLeftover(data, log)).resolves.toBeUndefined();
});
