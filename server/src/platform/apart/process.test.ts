import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProcess } from './process.ts';

let folder: string;
let script: URL;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-process-'));
  const path = join(folder, 'priority.mjs');
  const answer = `process.on('message', () => process.send({ priority: getPriority() }))`;
  writeFileSync(path, `import { getPriority } from 'node:os'; ${answer};`);
  script = pathToFileURL(path);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  [true, Math.max(getPriority(), constants.priority.PRIORITY_LOW)],
  [false, getPriority()],
])('a process that gives way has the processor only when the server leaves it (%s)', async (gives_way, priority) => {
  const child = startProcess(script, 100, { gives_way });
  try {
    child.say('priority');
    expect(await child.hear()).toEqual({ priority });
  } finally {
    await child.end();
  }
});

test('a process outlives the signals of a service that stops, and ends with its server', async () => {
  const path = join(folder, 'stays.mjs');
  const listen = JSON.stringify(new URL('process.ts', import.meta.url).href);
  writeFileSync(path, `import { listen } from ${listen}; const say = listen(() => say({ pid: process.pid }));`);
  const child = startProcess(pathToFileURL(path), 100);
  const ask = async () => {
    child.say('who');
    return (await child.hear<{ pid: number }>()).pid;
  };
  const pid = await ask();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.kill(pid, signal);
  expect(await ask()).toBe(pid);
  await child.end();
  expect(() => process.kill(pid, 0)).toThrow();
});
