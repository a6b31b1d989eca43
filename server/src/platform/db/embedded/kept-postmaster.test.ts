import { EventEmitter } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turnOver } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPostmaster } from './kept-postmaster.ts';
import type { Postmaster, StartFailure } from './postmaster.ts';

const log = pino({ level: 'silent' });
let data: string;
let is_held: boolean;
const lock = { isHeld: () => is_held, release: () => {} };
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'plaudit-kept-'));
  is_held = true;
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

type Code = { exitCode: number | null; signalCode: string | null };
const lives: Code = { exitCode: null, signalCode: null };
/** A database process, and how often it was stopped. */
const postmaster = (code: Code = lives) => {
  const child = Object.assign(new EventEmitter(), code);
  const stop = vi.fn<() => Promise<void>>(async () => {});
  return { postmaster: { child, stop } as unknown as Postmaster, end: () => child.emit('exit'), stop };
};
const keep = (first: Postmaster, ...outcomes: (Postmaster | StartFailure | Error)[]) => {
  const start = vi.fn<() => Promise<Postmaster | StartFailure>>(async () => {
    const next = outcomes.shift();
    if (!next || next instanceof Error) throw next ?? new Error('No more of them');
    return next;
  });
  return { start, kept: keepPostmaster(first, data, lock, log, start) };
};
const passTurns = async () => {
  for (let turns = 0; turns < 10; turns += 1) await turnOver();
};

test('a database that ends is started again, each time, and the last one is stopped in the end', async () => {
  const [first, second, third] = [postmaster(), postmaster(), postmaster()];
  const { start, kept } = keep(first.postmaster, second.postmaster, third.postmaster);
  await passTurns();
  expect(start).not.toHaveBeenCalled();
  writeFileSync(join(data, 'postmaster.pid'), `${2 ** 22 - 1}\n`);
  first.end();
  await passTurns();
  expect(start).toHaveBeenCalledTimes(1);
  expect(existsSync(join(data, 'postmaster.pid'))).toBe(false);
  second.end();
  await passTurns();
  await kept.stop();
  third.end();
  await passTurns();
  expect(start).toHaveBeenCalledTimes(2);
  expect([first, second, third].map(({ stop }) => stop.mock.calls.length)).toEqual([0, 0, 1]);
});

test.each<Code>([
  { exitCode: 1, signalCode: null },
  { exitCode: null, signalCode: 'SIGKILL' },
])('one that has ended before anyone looked is started again, too (%o)', async (code) => {
  const second = postmaster();
  const { start, kept } = keep(postmaster(code).postmaster, second.postmaster);
  await passTurns();
  expect(start).toHaveBeenCalledTimes(1);
  await kept.stop();
  expect(second.stop).toHaveBeenCalledTimes(1);
});

test('a database whose files another process has taken over is not started again', async () => {
  const first = postmaster();
  const { start } = keep(first.postmaster, postmaster().postmaster);
  is_held = false;
  first.end();
  await passTurns();
  expect(start).not.toHaveBeenCalled();
});

test('a start that fails is repeated after a moment, until one succeeds', async () => {
  const [first, last] = [postmaster(), postmaster()];
  const { start, kept } = keep(first.postmaster, { failed: 'still there' }, new Error('no program'), last.postmaster);
  first.end();
  await passTurns();
  expect(start).toHaveBeenCalledTimes(1);
  await expect.poll(() => start.mock.calls.length).toBe(3);
  await kept.stop();
  expect(last.stop).toHaveBeenCalledTimes(1);
});

test('a server that stops waits for a start that has begun, and begins no other', async () => {
  const first = postmaster();
  const { start, kept } = keep(first.postmaster, { failed: 'still there' });
  first.end();
  await kept.stop();
  expect(start).toHaveBeenCalledTimes(1);
  expect(first.stop).toHaveBeenCalledTimes(1);
});
