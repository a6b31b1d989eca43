import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { freePort } from './embedded.ts';
import { waitForDatabase } from './wait.ts';

afterEach(() => void vi.useRealTimers());

test('a start waits a minute for its database, says so once, and then fails as connecting does', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const begun = Date.now();
  const warn = vi.fn<() => void>();
  const waiting = waitForDatabase(`postgres://127.0.0.1:${await freePort()}/none`, { warn });
  let is_over = false;
  const failed = waiting.catch((error: unknown) => {
    is_over = true;
    return error;
  });
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  vi.setSystemTime(begun + 60_000);
  await expect.poll(() => warn.mock.calls.length).toBe(1);
  expect(is_over).toBe(false);
  vi.setSystemTime(begun + 60_001);
  expect(await failed).toMatchObject({ code: 'ECONNREFUSED' });
  expect(warn).toHaveBeenCalledOnce();
});

test('a database that is there, and one that refuses this program, are no reason to wait', async () => {
  const url = new URL(await createTestDatabase());
  const warn = vi.fn<() => void>();
  await waitForDatabase(url.href, { warn });
  url.pathname = '/none';
  await expect(waitForDatabase(url.href, { warn })).rejects.toMatchObject({ code: '3D000' });
  expect(warn).not.toHaveBeenCalled();
});
