import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ProcessEndedError, startProcess } from './process.ts';

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
  [{ gives_way: true }, Math.max(getPriority(), constants.priority.PRIORITY_LOW)],
  [{ gives_way: false }, getPriority()],
  [undefined, getPriority()],
])('a process that gives way has the processor only when the server leaves it (%o)', async (options, priority) => {
  const child = startProcess(script, 100, options);
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

const isThere = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a process that ends while no one listens ends no server, and later reads and writes report it', async () => {
  const path = join(folder, 'ends.mjs');
  writeFileSync(
    path,
    `import { renameSync, writeFileSync } from 'node:fs';
     process.on('message', (file) => {
       writeFileSync(file + '.new', String(process.pid));
       renameSync(file + '.new', file);
       process.exit();
     });`,
  );
  const child = startProcess(pathToFileURL(path), 100);
  const file = join(folder, 'ended');
  child.say(file);
  await expect.poll(() => existsSync(file)).toBe(true);
  const pid = Number(readFileSync(file, 'utf8'));
  await expect.poll(() => isThere(pid)).toBe(false);
  await expect(child.hear()).rejects.toBeInstanceOf(ProcessEndedError);
  child.say('more');
  await expect(child.hear()).rejects.toBeInstanceOf(ProcessEndedError);
  await child.end();
});

/** Runs these lines in a server of their own. */
const startServer = (lines: string) => {
  const url = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
  const imports = `import { defineQuestions } from ${url('questions.ts')}; import { startProcess } from ${url('process.ts')};`;
  const server = spawn(process.execPath, ['--input-type=module', '-e', `${imports}\n${lines}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { server, said: async () => String((await once(server.stdout, 'data'))[0]) };
};

test('work without end ends with a server that is killed', async () => {
  const path = join(folder, 'works.mjs');
  const listen = JSON.stringify(new URL('process.ts', import.meta.url).href);
  const work = `const say = listen(() => {
    say({ pid: process.pid });
    setTimeout(() => { for (;;); }, 100);
  });`;
  writeFileSync(path, `import { listen } from ${listen}; ${work}`);
  const { server, said } = startServer(`
    const child = startProcess(new URL(${JSON.stringify(pathToFileURL(path).href)}), 100);
    child.say('who');
    console.log((await child.hear()).pid);
  `);
  const pid = Number(await said());
  expect(isThere(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isThere(pid)).toBe(false);
});

test('a server stays until its question is answered, and no longer', async () => {
  const script_url = JSON.stringify(new URL('../testing/questions.ts', import.meta.url).href);
  const { server, said } = startServer(`
    const ask = defineQuestions(new URL(${script_url}), { patience_ms: 3_600_000, most_waiting: 2, heap_mb: 300 });
    ask({ asked: 'one' }, 'someone').then(() => ask({ asked: 'two' }, 'someone')).then((answer) => console.log(answer));
  `);
  const ended = once(server, 'exit');
  expect(await said()).toBe('two!\n');
  expect(await ended).toEqual([0, null]);
});
