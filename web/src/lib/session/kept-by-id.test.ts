import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeBrowser, fakeBrowser, newPage, session } from '../testing/fake-browser.ts';

let browser: FakeBrowser;
beforeEach(() => {
  browser = fakeBrowser();
  vi.stubGlobal('addEventListener', () => {});
});

const isNumber = (value: unknown): value is number => typeof value === 'number';

test('values are kept for the person who is signed in, the last ones, and none once nobody is', async () => {
  const page = await newPage(async () => ({
    ...(await import('./kept-by-id.ts')),
    ...(await import('./session-store.ts')),
  }));
  const kept = page.keptById('place', isNumber, 2);
  kept.set('a', 1);
  expect(kept.get('a')).toBeUndefined();
  expect(browser.local()).toEqual({});

  page.saveSession({ ...session, employee_id: 'e1' });
  for (const [id, value] of [
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ] as const)
    kept.set(id, value);
  expect(['a', 'b', 'c'].map(kept.get)).toEqual([undefined, 2, 3]);
  page.saveSession({ ...session, employee_id: 'e2' });
  expect(kept.get('c')).toBeUndefined();
  kept.set('c', 4);
  kept.set('c', null);
  page.saveSession({ ...session, employee_id: 'e1' });
  expect(kept.get('c')).toBe(3);
});
