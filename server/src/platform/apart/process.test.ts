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
