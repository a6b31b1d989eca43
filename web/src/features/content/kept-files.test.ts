import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, newPage, session } from '../../lib/testing/fake-browser.ts';

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { assign: () => {} });
  vi.stubGlobal('fetch', async () => Response.json({ status: true, data: { logout_url: null } }));
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that was just loaded, with what the browser kept. */
const load = () =>
  newPage(async () => ({
    ...(await import('./kept-files.ts')),
    ...(await import('../../lib/session/session-store.ts')),
    ...(await import('../../lib/session/sign-out.ts')),
  }));
const file = (name: string, text = name) => new File([text], name, { type: 'text/plain' });
const names = (read: { file: File }[]) => read.map((each) => each.file.name);

test('the files of a draft are there after a restart, as they were picked, and not those of other drafts', async () => {
  const { keptFiles } = await load();
  expect(await keptFiles('e1', 'comment a').keep('2', file('First.txt', 'one'))).toBe(true);
  await keptFiles('e1', 'comment a').keep('1', file('Second.txt'));
  await keptFiles('e1', 'comment ab').keep('3', file('Other.txt'));
  await keptFiles('e2', 'comment a').keep('4', file('Of somebody else.txt'));
  const kept = (await load()).keptFiles('e1', 'comment a');
  const found = await kept.read();
  expect(names(found)).toEqual(['First.txt', 'Second.txt']);
  expect(found[0]?.file.type).toBe('text/plain');
  expect(await found[0]?.file.text()).toBe('one');
  await kept.drop('2');
  expect(names(await kept.read())).toEqual(['Second.txt']);
  await kept.clear();
  expect(await kept.read()).toEqual([]);
  expect(await (await load()).keptFiles('e1', 'comment ab').read()).toHaveLength(1);
});

test('files over the limit are refused, and freed space is used again', async () => {
  const { keptFiles, most_bytes } = await load();
  const large = (name: string, value = most_bytes - 3) => Object.defineProperty(file(name), 'size', { value });
  const [here, there] = [keptFiles('e1', 'comment a'), keptFiles('e1', 'comment b')];
  await there.keep('1', file('Four', '1234'));
  expect(await here.keep('2', large('Large.mp4'))).toBe(false);
  expect(await here.read()).toEqual([]);
  expect(await here.keep('2', large('Just fits.mp4', most_bytes - 4))).toBe(true);
  await here.drop('2');
  await there.drop('1');
  expect(await here.keep('2', large('Large.mp4'))).toBe(true);
});

test('two drafts do not take the same room, and files that were picked together stay in their order', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
  const { keptFiles, most_bytes } = await load();
  const large = Object.defineProperty(file('Large.mp4'), 'size', { value: most_bytes - 3 });
  const [here, there] = [keptFiles('e1', 'comment a'), keptFiles('e1', 'comment b')];
  expect(await Promise.all([there.keep('1', file('Four', '1234')), here.keep('2', large)])).toEqual([true, false]);
  await here.clear();
  await Promise.all(['c', 'a', 'b'].map((key, at) => here.keep(key, file(`${at + 1}.txt`))));
  expect(names(await here.read())).toEqual(['1.txt', '2.txt', '3.txt']);
});

test('it is kept for two weeks', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00Z') });
  const { keptFiles } = await load();
  await keptFiles('e1', 'comment a').keep('1', file('Old.txt'));
  vi.setSystemTime(new Date('2026-12-05T08:59:00Z'));
  expect(await keptFiles('e1', 'comment a').read()).toHaveLength(1);
  vi.setSystemTime(new Date('2026-12-05T09:00:00Z'));
  expect(await keptFiles('e1', 'comment a').read()).toEqual([]);
});

test('if the browser refuses its database nothing is kept, and the caller knows', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new Error('refused');
    },
  });
  const { keptFiles } = await load();
  expect(await keptFiles('e1', 'comment a').keep('1', file('Lost.txt'))).toBe(false);
  expect(await keptFiles('e1', 'comment a').read()).toEqual([]);
});

test('R4.4 signing out leaves no file behind', async () => {
  const page = await load();
  page.saveSession(session);
  await page.keptFiles(session.employee_id, 'comment a').keep('1', file('Mine.txt'));
  await page.signOut();
  expect(await (await load()).keptFiles(session.employee_id, 'comment a').read()).toEqual([]);
});
