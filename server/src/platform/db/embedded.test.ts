import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { findBinaries } from './embedded/binaries.ts';
import { createCluster } from './embedded/create-cluster.ts';
import { type EmbeddedPostgres, freePort, startEmbeddedPostgres } from './embedded.ts';
import { startPostmaster } from './embedded/postmaster.ts';
import { waysThatWork } from './embedded/run-as.ts';

const log = pino({ level: 'silent' });
const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];
const owners: ChildProcess[] = [];

afterEach(async () => {
  for (const owner of owners.splice(0)) if (owner.exitCode === null && owner.signalCode === null) await kill(owner);
  for (const postgres of running.splice(0)) await postgres.stop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('keeps its data over a restart and names its files', async () => {
  const data_dir = join(newFolder(), 'data');
  const first = await start(data_dir);
  // What is in it is no one else's.
  expect(statSync(data_dir).mode & 0o007).toBe(0);
  await query(first.url, 'create table kept (word text)');
  await query(first.url, "insert into kept values ('yes')");
  await first.stop();
  expect(existsSync(join(data_dir, 'server.lock'))).toBe(false);
  const second = await start(data_dir);
  expect(await query(second.url, 'select word from kept')).toEqual([{ word: 'yes' }]);
  expect(readdirSync(data_dir).sort()).toEqual(['postgres', 'postgres.password', 'server.lock']);
});

test('commits are durable unless the caller says otherwise, and no one gets in without the password', async () => {
  const postgres = await start(newFolder(), {});
  expect(
    await query(
      postgres.url,
      "select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')",
    ),
  ).toEqual(Array(3).fill({ setting: 'on' }));
  expect(await query(postgres.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  const stranger = new URL(postgres.url);
  stranger.password = 'guess';
  await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
});

test('a second server on the same directory is refused by name while the first keeps running', async () => {
  const data_dir = newFolder();
  const owner = await startOwner(data_dir);
  await expect(startEmbeddedPostgres({ data_dir, log, wait_ms: 0 })).rejects.toThrow(
    `is in use by process ${owner.child.pid}`,
  );
  expect(await query(owner.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('after kill -9 of the server the next start has all its committed data', async () => {
  const data_dir = newFolder();
  const owner = await startOwner(data_dir);
  await query(owner.url, 'create table kept (word text)');
  await kill(owner.child);
  const next = await start(data_dir);
  expect(await query(next.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
});

test('a database that outlives its killed server is stopped, and does not block the next start', async () => {
  const data_dir = newFolder();
  const left = await start(data_dir);
  await query(left.url, 'create table kept (word text)');
  writeFileSync(join(data_dir, 'server.lock'), JSON.stringify({ pid: 1, started: 'an earlier boot/1' }));
  const next = await start(data_dir);
  await expect(query(left.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  expect(await query(next.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
});

test('a killed database is started again at the same address, and stays stopped when asked to', async () => {
  const data_dir = newFolder();
  const postgres = await start(data_dir, { durable: true });
  await query(postgres.url, 'create table kept (word text)');
  for (let time = 1; time <= 2; time += 1) {
    await query(postgres.url, 'insert into kept values ($1)', ['yes']);
    process.kill(postmasterOf(data_dir), 'SIGKILL');
    const rows = () => query(postgres.url, 'select count(*)::int as rows from kept').catch(() => []);
    await expect.poll(rows).toEqual([{ rows: time }]);
  }
  await postgres.stop();
  await expect(query(postgres.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  expect(existsSync(join(data_dir, 'server.lock'))).toBe(false);
});

test('a lock and a process note whose numbers belong to other programs by now are taken over', async () => {
  const data_dir = newFolder();
  await (await start(data_dir)).stop();
  writeFileSync(join(data_dir, 'server.lock'), JSON.stringify({ pid: process.ppid, started: 'another boot/1' }));
  writeFileSync(
    join(data_dir, 'postgres', 'postmaster.pid'),
    `${process.ppid}\n${join(data_dir, 'postgres')}\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  expect(await query((await start(data_dir)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('an interrupted initialization is repeated', async () => {
  const data_dir = newFolder();
  mkdirSync(join(data_dir, 'postgres.new-abc', 'data', 'base'), { recursive: true });
  expect(await query((await start(data_dir)).url, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(existsSync(join(data_dir, 'postgres.new-abc'))).toBe(false);
});

test('data of another PostgreSQL version is left alone with a sentence', async () => {
  const data_dir = newFolder();
  await (await start(data_dir)).stop();
  writeFileSync(join(data_dir, 'postgres', 'PG_VERSION'), '15\n');
  await expect(startEmbeddedPostgres({ data_dir, log })).rejects.toThrow('was written by PostgreSQL 15');
  expect(existsSync(join(data_dir, 'server.lock'))).toBe(false);
});

describe.skipIf(!isRoot)('as root', () => {
  test('runs below a folder that no one else can enter', async () => {
    const closed = newFolder();
    chmodSync(closed, 0o700);
    const postgres = await start(join(closed, 'deeper', 'data'));
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('every way that this machine offers runs a database', async () => {
    const binaries = findBinaries();
    const folder = newFolder();
    chmodSync(folder, 0o755);
    const data = join(folder, 'postgres');
    const ways = waysThatWork(binaries.postgres, data);
    expect(ways.length).toBeGreaterThan(0);
    for (const way of ways) {
      await createCluster(binaries, way, folder, data, 'secret');
      const result = await startPostmaster(binaries, way, data, await freePort(), false, log);
      expect(result, way.name).toHaveProperty('child');
      if ('child' in result) await result.stop();
      rmSync(data, { recursive: true });
    }
  });

  test('a folder that only the database account can pass through works like an open one', () => {
    const { postgres } = findBinaries();
    const folder = newFolder();
    const namesAt = (mode: number) => {
      chmodSync(folder, mode);
      return waysThatWork(postgres, join(folder, 'postgres')).map(({ name }) => name);
    };
    const open = namesAt(0o755);
    const account = open.flatMap((name) => /^uid (\d+)/.exec(name)?.[1] ?? [])[0];
    const group = spawnSync('id', ['-g', account ?? '0'], { encoding: 'utf8' }).stdout;
    chownSync(folder, 0, Number(group));
    expect(namesAt(0o710)).toEqual(open);
  });

  describe.skipIf(!nobodyCanRunNode())('with an ordinary user', () => {
    test('that user runs it too, and root can go on with the same data', async () => {
      const data_dir = newFolder();
      chownSync(data_dir, nobody(), nobody());
      const owner = await startOwner(data_dir, nobody());
      await query(owner.url, 'create table kept (word text)');
      await kill(owner.child);
      expect(await query((await start(data_dir)).url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }]);
    });

    test('that user gets the error that the directory belongs to another account', async () => {
      const data_dir = newFolder();
      await (await start(data_dir)).stop();
      await expect(startOwner(data_dir, nobody())).rejects.toThrow('The user nobody cannot use');
    });
  });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'plaudit-embedded-'));
  folders.push(folder);
  return folder;
}

async function start(data_dir: string, options: { durable?: boolean } = { durable: false }): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ data_dir, log, wait_ms: 0, ...options });
  running.push(postgres);
  return postgres;
}

async function startOwner(data_dir: string, uid?: number): Promise<{ child: ChildProcess; url: string }> {
  const account = uid === undefined ? {} : { uid, gid: uid };
  const child = fork(join(import.meta.dirname, 'embedded', 'owner-for-tests.ts'), [data_dir], {
    ...account,
    execArgv: [],
  });
  owners.push(child);
  const [message] = (await once(child, 'message')) as [{ url?: string; failed?: string }];
  if (!message.url) throw new Error(message.failed);
  return { child, url: message.url };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function postmasterOf(data_dir: string): number {
  return Number.parseInt(readFileSync(join(data_dir, 'postgres', 'postmaster.pid'), 'utf8'), 10);
}

async function query(connectionString: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  // A database that is stopped under an open connection reports it here as well.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

function nobody(): number {
  return Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout);
}

/** They can't in a checkout below a folder that only root may enter. */
function nobodyCanRunNode(): boolean {
  return isRoot && spawnSync(process.execPath, ['--version'], { uid: nobody(), cwd: '/' }).status === 0;
}
