import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadVersionInfo } from './version-info.ts';

const ask = vi.fn<typeof fetch>();
const warn = vi.spyOn(console, 'warn');
const info = { appVersion: '1.2.3', commitId: 'c0ffee', builtAt: '2026-11-21T09:00:00Z' };

beforeEach(() => {
  vi.stubGlobal('fetch', ask.mockReset());
  warn.mockReset().mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

test('R2.13 the version of the server’s build is read past the browser’s cache', async () => {
  ask.mockImplementation(async () => Response.json(info));
  const { signal } = new AbortController();
  expect(await loadVersionInfo(signal)).toEqual(info);
  expect(ask).toHaveBeenCalledWith('/version.json', { signal, cache: 'no-cache' });
  expect(warn).not.toHaveBeenCalled();
});

test.each<[string, () => Promise<Response>]>([
  ['lacks a field', async () => Response.json({ ...info, builtAt: undefined })],
  ['is the page of another server', async () => new Response('<!doctype html>')],
  ['is an error', async () => Response.json(info, { status: 500 })],
  ['does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
])('R3.13 a version that %s is none, and logged', async (_, answer) => {
  ask.mockImplementation(answer);
  expect(await loadVersionInfo()).toBeNull();
  expect(warn).toHaveBeenCalledWith('Failed to load the version info', expect.any(Error));
});
