import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepare } from './binaries.ts';

let installed: string;
beforeEach(() => {
  installed = mkdtempSync(join(tmpdir(), 'plaudit-binaries-'));
  for (const folder of ['bin', 'lib']) mkdirSync(join(installed, 'native', folder), { recursive: true });
  for (const name of ['initdb', 'postgres']) writeFileSync(join(installed, 'native', 'bin', name), '', { mode: 0o640 });
  const links = [
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
  ];
  writeFileSync(join(installed, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  writeFileSync(join(installed, 'native', 'lib', 'libpq.so.5.18'), 'library');
});
afterEach(() => rmSync(installed, { recursive: true, force: true }));

const bin = (name: string) => join(installed, 'native', 'bin', name);
const lib = (name: string) => join(installed, 'native', 'lib', name);

test('programs that lost the right to run and libraries that lost their links get them back', () => {
  // One of them is there.
  symlinkSync('libpq.so.5.18', lib('libpq.so.5'));
  const { folder, initdb, postgres } = prepare(installed);
  expect([folder, initdb, postgres]).toEqual([join(installed, 'native'), bin('initdb'), bin('postgres')]);
  for (const program of [initdb, postgres]) expect(statSync(program).mode & 0o777).toBe(0o755);
  for (const name of ['libpq.so', 'libpq.so.5']) expect(readFileSync(lib(name), 'utf8')).toBe('library');
  expect(readlinkSync(lib('libpq.so'))).toBe('libpq.so.5.18');
});

test('an installation that is whole is left as it is', () => {
  prepare(installed);
  // Executable for everyone, and for no one to write: a needless change would show.
  for (const name of ['initdb', 'postgres']) chmodSync(bin(name), 0o555);
  const before = ['initdb', 'postgres'].map((name) => statSync(bin(name)).ctimeMs);
  prepare(installed);
  expect(['initdb', 'postgres'].map((name) => statSync(bin(name)).ctimeMs)).toEqual(before);
});

test('a link that another server makes at the same time, to a library that is still missing, is no trouble', () => {
  symlinkSync('libpq.so.5.18', lib('libpq.so'));
  rmSync(lib('libpq.so.5.18'));
  expect(() => prepare(installed)).not.toThrow();
});

test('a package without its libraries is reported', () => {
  rmSync(join(installed, 'native', 'lib'), { recursive: true });
  expect(() => prepare(installed)).toThrow('ENOENT');
});
