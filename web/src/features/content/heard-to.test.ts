import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser, newPage, session } from '../../lib/testing/fake-browser.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = fakeBrowser();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { assign: () => {} });
  vi.stubGlobal('fetch', async () => Response.json({ status: true, data: { logout_url: null } }));
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

/** A page that was just loaded, with what the browser kept. */
const load = async (employee_id = 'e1') => {
  const page = await newPage(async () => ({
    ...(await import('./heard-to.ts')),
    ...(await import('../../lib/session/session-store.ts')),
    ...(await import('../../lib/session/sign-out.ts')),
  }));
  page.saveSession({ ...session, employee_id });
  return page;
};

test('a voice message goes on where it was stopped, also after a restart, and for no one else', async () => {
  const { noteHeard, heardTo } = await load();
  expect(heardTo('a')).toBe(0);
  noteHeard('a', 12.4);
  noteHeard('b', 3);
  noteHeard('a', 15);
  const later = await load();
  expect([later.heardTo('a'), later.heardTo('b')]).toEqual([15, 3]);
  expect((await load('e2')).heardTo('a')).toBe(0);
});

test('what was heard to its end begins again, and nothing of it is kept', async () => {
  const { noteHeard, heardTo } = await load();
  noteHeard('a', 12);
  noteHeard('a', 0);
  expect(heardTo('a')).toBe(0);
  expect(browser.local()).not.toHaveProperty('heard e1');
});

test('the last 50 are kept', async () => {
  const { noteHeard, heardTo } = await load();
  for (let number = 1; number <= 50; number += 1) noteHeard(`f${number}`, number);
  // Listening on makes it one of the last.
  noteHeard('f1', 2);
  noteHeard('f51', 51);
  expect(['f1', 'f2', 'f3', 'f51'].map(heardTo)).toEqual([2, 0, 3, 51]);
});

test('a message that is gone takes with it where it was stopped', async () => {
  const { noteHeard, heardTo, forgetHeard } = await load();
  noteHeard('a', 12);
  noteHeard('b', 3);
  forgetHeard([{ file_id: 'a' }, { file_id: 'picture' }]);
  expect([heardTo('a'), heardTo('b')]).toEqual([0, 3]);
});

test('R4.4 signing out leaves nothing of it behind', async () => {
  const { noteHeard, signOut } = await load();
  noteHeard('a', 12);
  expect(browser.local()).toHaveProperty('heard e1');
  await signOut();
  expect(browser.local()).not.toHaveProperty('heard e1');
  expect((await load()).heardTo('a')).toBe(0);
});

test('other data under its name is left out', async () => {
  localStorage.setItem('heard e1', '[["a",12],["b"],"c",["d","x"]]');
  const { heardTo } = await load();
  expect(['a', 'b', 'c', 'd'].map(heardTo)).toEqual([12, 0, 0, 0]);
  localStorage.setItem('heard e1', '{"a":12}');
  expect(heardTo('a')).toBe(0);
});
