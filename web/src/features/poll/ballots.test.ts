import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser, newPage, session } from '../../lib/testing/fake-browser.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { assign: () => {}, reload: () => {} });
  vi.stubGlobal('fetch', async () => Response.json({ status: true, data: { logout_url: null } }));
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

const me = 'e1';
/** A page that was just loaded, with what the browser kept. */
const load = () =>
  newPage(async () => ({
    ...(await import('./ballots.ts')),
    ...(await import('../../lib/session/session-store.ts')),
    ...(await import('../../lib/session/sign-out.ts')),
    ...(await import('../../lib/reset/execute.ts')),
  }));

test('a ballot has a key of 32 bytes, in letters that addresses and JSON hold, and no two are the same', async () => {
  const { newBallot } = await load();
  const keys = Array.from({ length: 50 }, () => newBallot(['a']).ballot_key);
  for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  expect(new Set(keys).size).toBe(50);
});

test('what the server has replaces what was tried; a refused ballot leaves the one before', async () => {
  const first = await load();
  const [old, next, later] = [first.newBallot(['a']), first.newBallot(['b']), first.newBallot(['c'])];
  first.noteTried(me, 'p1', old);
  expect((await load()).ballotsOf(me, 'p1')).toEqual([old]);
  first.noteStands(me, 'p1', old);
  expect(first.ballotsOf(me, 'p1')).toEqual([old]);

  first.noteTried(me, 'p1', next);
  expect(first.ballotsOf(me, 'p1')).toEqual([old, next]);
  first.noteRefused(me, 'p1', next);
  expect(first.ballotsOf(me, 'p1')).toEqual([old]);

  // Two wait in the queue: the answer to the first leaves the second on its way.
  first.noteTried(me, 'p1', next);
  first.noteTried(me, 'p1', later);
  first.noteStands(me, 'p1', next);
  expect(first.ballotsOf(me, 'p1')).toEqual([next, later]);
  // So does its refusal.
  first.noteRefused(me, 'p1', next);
  expect(first.ballotsOf(me, 'p1')).toEqual([next, later]);
  expect(first.ballotsOf('e2', 'p1')).toEqual([]);
  expect(first.ballotsOf(me, 'p2')).toEqual([]);
});

test('the oldest of very many go', async () => {
  const { newBallot, noteStands, ballotsOf } = await load();
  for (let number = 1; number <= 201; number += 1) noteStands(me, `p${number}`, newBallot(['a']));
  expect(ballotsOf(me, 'p1')).toEqual([]);
  expect(ballotsOf(me, 'p2')).toHaveLength(1);
  expect(ballotsOf(me, 'p201')).toHaveLength(1);
});

test('other data under its name is not a ballot', async () => {
  localStorage.setItem(`ballots ${me}`, '{"p1":true}');
  const { ballotsOf, newBallot, noteStands } = await load();
  expect(ballotsOf(me, 'p1')).toEqual([]);
  noteStands(me, 'p1', newBallot(['a']));
  expect(ballotsOf(me, 'p1')).toHaveLength(1);
});

test.each(['signOut', 'executeReset'] as const)('R4.4 R4.5 %s leaves no ballot behind', async (leave) => {
  const page = await load();
  page.saveSession(session);
  page.noteStands(session.employee_id, 'p1', page.newBallot(['a']));
  expect(Object.keys(browser.local())).toContain(`ballots ${session.employee_id}`);
  await page[leave]();
  expect(Object.keys(browser.local()).filter((key) => key.includes('ballots'))).toEqual([]);
  expect((await load()).ballotsOf(session.employee_id, 'p1')).toEqual([]);
});
