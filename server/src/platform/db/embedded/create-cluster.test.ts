import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCluster, readOrCreatePassword } from './create-cluster.ts';
import type { RunAs } from './run-as.ts';

let directory: string;
let programs: string;
const way: RunAs = { name: 'this user', owner: null, command: (program, args) => [program, args] };
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'plaudit-cluster-'));
  programs = mkdtempSync(join(tmpdir(), 'plaudit-programs-'));
});
afterEach(() => {
  for (const folder of [directory, programs]) rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string) => statSync(path).mode & 0o777;
const data = () => join(directory, 'postgres');
/** Creates a cluster with a program that does this instead of initdb: $2 is the folder, $4 the file with the password. */
const create = (does: string) => {
  const initdb = join(programs, 'initdb');
  writeFileSync(initdb, `#!/bin/sh\n${does}\n`);
  chmodSync(initdb, 0o755);
  return createCluster({ folder: '', initdb, postgres: '' }, way, directory, data(), 'secret');
};

test('a directory has one password, which only its owner may read', () => {
  const password = readOrCreatePassword(directory);
  expect(password).toMatch(/^[\w-]{32}$/);
  expect(readOrCreatePassword(directory)).toBe(password);
  expect(readdirSync(directory)).toEqual(['postgres.password']);
  expect(modeOf(join(directory, 'postgres.password'))).toBe(0o600);
});

test('a cluster appears whole, with its password, and what an interrupted attempt left goes', async () => {
  mkdirSync(join(directory, 'postgres.new-old', 'data'), { recursive: true });
  writeFileSync(join(directory, 'kept'), '');
  await create('cp "$4" "$2/given"; stat -c "%a" "$2" "$4" > "$2/modes"; echo "$LC_ALL $PGDATA" > "$2/environment"');
  expect(readdirSync(directory).toSorted()).toEqual(['kept', 'postgres']);
  const said = (name: string) => readFileSync(join(data(), name), 'utf8');
  expect([said('given'), said('modes'), said('environment')]).toEqual(['secret\n', '700\n600\n', 'C \n']);
});

test.each([
  ['echo "no room" >&2; exit 3', 'could not be initialized as this user (status 3): no room'],
  ['kill -9 $$', 'could not be initialized as this user (SIGKILL)'],
])('a cluster that cannot be made leaves nothing behind and says why (%s)', async (does, why) => {
  await expect(create(does)).rejects.toThrow(why);
  expect(readdirSync(directory)).toEqual([]);
});

test('a program that is missing is reported, too', async () => {
  const missing = createCluster(
    { folder: '', initdb: join(programs, 'none'), postgres: '' },
    way,
    directory,
    data(),
    '',
  );
  await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
  expect(readdirSync(directory)).toEqual([]);
});
