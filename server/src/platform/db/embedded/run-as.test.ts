import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseRunAs, giveTo, waysThatWork } from './run-as.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plaudit-run-as-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('files that no one else must own stay as they are', () => {
  const before = lstatSync(folder);
  giveTo(null, folder);
  expect(lstatSync(folder).uid).toBe(before.uid);
});

/** Someone who is no one here. */
const someone = { uid: 54_321, gid: 54_322 };

describe.skipIf(process.getuid?.() !== 0)('as root', () => {
  const ownerOf = (name: string) => {
    const { uid, gid } = lstatSync(join(folder, name));
    return [uid, gid];
  };
  const program = (does: string) => {
    const path = join(folder, 'program');
    writeFileSync(path, `#!/bin/sh\n${does}\n`);
    chmodSync(path, 0o755);
    return path;
  };

  test('a whole tree is given away, but for what its links lead to', () => {
    mkdirSync(join(folder, 'data', 'base'), { recursive: true });
    writeFileSync(join(folder, 'data', 'base', '1'), '');
    mkdirSync(join(folder, 'elsewhere'));
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'data', 'link'));
    giveTo(someone, join(folder, 'data'));
    expect(['data', 'data/base', 'data/base/1'].map(ownerOf)).toEqual(Array(3).fill([someone.uid, someone.gid]));
    expect(['elsewhere', 'data/link'].map(ownerOf)).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('a tree whose top has been given away was given away whole', () => {
    mkdirSync(join(folder, 'data', 'base'), { recursive: true });
    chownSync(join(folder, 'data'), someone.uid, someone.gid);
    giveTo(someone, join(folder, 'data'));
    expect(ownerOf('data/base')).toEqual([0, 0]);
  });

  test('data that an ordinary user made stays theirs, and new data gets an account of the system', () => {
    chmodSync(folder, 0o755);
    const path = program('exit 0');
    const data = join(folder, 'data');
    const names = () => waysThatWork(path, data).map(({ name }) => name);
    const usual = names()[0];
    expect(usual).toMatch(/^uid \d+$/);
    const known = ['postgres', 'nobody'].map((name) =>
      spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout.trim(),
    );
    expect(known).toContain(usual?.slice('uid '.length));
    mkdirSync(data);
    expect(names()[0]).toBe(usual);
    chownSync(data, someone.uid, someone.gid);
    expect(names().slice(0, 2)).toEqual([`uid ${someone.uid}`, `uid ${someone.uid} without setpriv`]);
    expect(chooseRunAs(path, data)).toMatchObject({ name: `uid ${someone.uid}`, owner: someone });
  });

  test.each([
    ['everyone', 0o755, 0, 0, true],
    ['its owner alone', 0o100, someone.uid, 0, true],
    ['everyone but its owner', 0o011, someone.uid, 0, false],
    ['its group alone', 0o710, 0, someone.gid, true],
    ['everyone but its group', 0o701, 0, someone.gid, false],
    ['no one else', 0o702, 0, 0, false],
  ])('an account runs the database in a folder that %s may pass through', (_who, mode, uid, gid, may_pass) => {
    const path = program('exit 0');
    const [data, closed] = [join(folder, 'closed', 'data'), join(folder, 'closed')];
    mkdirSync(data, { recursive: true });
    chownSync(data, someone.uid, someone.gid);
    chmodSync(folder, 0o755);
    chownSync(closed, uid, gid);
    chmodSync(closed, mode);
    expect(waysThatWork(path, data).some(({ name }) => name === `uid ${someone.uid}`)).toBe(may_pass);
  });

  test('where nothing works, the account of the database may pass at last, and the operator learns what was tried', () => {
    const data = join(folder, 'closed', 'data');
    mkdirSync(data, { recursive: true });
    chownSync(data, someone.uid, someone.gid);
    chmodSync(join(folder, 'closed'), 0o700);
    expect(() => chooseRunAs(program('exit 1'), data)).toThrow('PostgreSQL refuses to run as root');
    const { mode, uid, gid } = statSync(join(folder, 'closed'));
    expect([mode & 0o777, uid, gid]).toEqual([0o710, 0, someone.gid]);
  });
});
