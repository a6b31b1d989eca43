import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { createTestDatabase } from '../testing/database.ts';
import { keepConnection } from './kept-connection.ts';

test('a process with nothing else to do stays up while the database is away, and tries again', async () => {
  let tries = 0;
  const away = createServer((socket) => {
    tries += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(away, 'listening');
  const url = `postgres://127.0.0.1:${(away.address() as AddressInfo).port}/none`;
  const script = `
    import { keepConnection } from ${JSON.stringify(new URL('./kept-connection.ts', import.meta.url).href)};
    await keepConnection({ url: ${JSON.stringify(url)}, application_name: 'kept', log: { warn: () => {} }, begin: async () => {} });
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await expect.poll(() => child.exitCode ?? tries >= 3).toBe(true);
  } finally {
    child.kill('SIGKILL');
    away.close();
  }
});

let url: string;
let admin: pg.Client;
beforeAll(async () => {
  url = await createTestDatabase();
  admin = new pg.Client({ connectionString: url });
  await admin.connect();
});
afterAll(() => admin.end());

/** The connections of this name that there are. */
const there = async (name: string) => {
  const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity where application_name = $1', [
    name,
  ]);
  return rows.map(({ pid }) => pid);
};

test('a connection that cannot be used is closed, and the failure reported', async () => {
  const begin = () => Promise.reject(new Error('not this one'));
  const log = { warn: vi.fn<() => void>() } as unknown as Log;
  await expect(keepConnection({ url, application_name: 'kept-failing', log, begin })).rejects.toThrow('not this one');
  await expect.poll(() => there('kept-failing')).toEqual([]);
});

test('one that breaks is replaced, however often that fails, and not after it was closed', async () => {
  let begun = 0;
  const warn = vi.fn<() => void>();
  const begin = async () => {
    begun += 1;
    if (begun === 2 || begun === 3) throw new Error('not yet');
  };
  const kept = await keepConnection({ url, application_name: 'kept-breaking', log: { warn } as unknown as Log, begin });
  const [before] = await there('kept-breaking');
  await admin.query('select pg_terminate_backend($1)', [before]);
  await expect.poll(() => begun).toBe(4);
  await expect.poll(async () => (await there('kept-breaking')).length).toBe(1);
  expect(await there('kept-breaking')).not.toContain(before);
  expect(warn).toHaveBeenCalledOnce();
  await kept.close();
  await expect.poll(() => there('kept-breaking')).toEqual([]);
  expect([begun, warn.mock.calls.length]).toEqual([4, 1]);
});

test('one that is being replaced when it is closed is closed, too', async () => {
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  let begun = 0;
  const begin = async () => {
    begun += 1;
    if (begun === 2) await held;
  };
  const log = { warn: vi.fn<() => void>() } as unknown as Log;
  const kept = await keepConnection({ url, application_name: 'kept-closing', log, begin });
  await admin.query('select pg_terminate_backend($1)', await there('kept-closing'));
  await expect.poll(() => begun).toBe(2);
  await kept.close();
  expect(await there('kept-closing')).toHaveLength(1);
  goOn();
  await expect.poll(() => there('kept-closing')).toEqual([]);
});
