import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeWindow, newPage, type FakeBrowser } from '../testing/fake-browser.ts';

let browser: FakeBrowser;
let window: EventTarget;
const heard = vi.fn<() => void>();

beforeEach(() => {
  browser = fakeBrowser();
  window = fakeWindow();
  heard.mockReset();
  vi.spyOn(console, 'warn').mockReset().mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const load = () => newPage(() => import('./stored-value.ts'));
/** Another tab stores or clears. */
const storeElsewhere = (key: string | null, text = '') => {
  if (key === null) localStorage.clear();
  else localStorage.setItem(key, text);
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));
};
/** A full disk, or a setting that allows no storage. */
const refuse = (...methods: ('getItem' | 'setItem' | 'removeItem' | 'clear')[]) => {
  for (const method of methods)
    vi.spyOn(localStorage, method).mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
};

test('a value is the same object until it changes, and nothing once it is removed', async () => {
  const { storedValue } = await load();
  const choice = storedValue<{ side: string }>('choice');
  expect(choice.get()).toBeNull();
  choice.set({ side: 'left' });
  expect(choice.get()).toEqual({ side: 'left' });
  expect(choice.get()).toBe(choice.get());
  localStorage.setItem('choice', '{"side":"right"}');
  expect(choice.get()).toEqual({ side: 'right' });
  choice.set(null);
  expect(choice.get()).toBeNull();
  expect(browser.local()).toEqual({});
});

test('what is not JSON, or not what is read, is nothing', async () => {
  const { storedValue } = await load();
  const count = storedValue('count', (value) => (typeof value === 'number' ? value : null));
  for (const text of ['{broken', '"text"', 'null']) {
    localStorage.setItem('count', text);
    expect(count.get()).toBeNull();
  }
  localStorage.setItem('count', '0');
  expect(count.get()).toBe(0);
});

test('listeners get changes of this value only, here and in other tabs', async () => {
  const { storedValue } = await load();
  const count = storedValue<number>('count');
  const other = vi.fn<() => void>();
  const ends = [count.subscribe(heard), count.subscribe(other)];
  count.set(1);
  storeElsewhere('count', '2');
  storeElsewhere('theme', '"dark"');
  expect(heard).toHaveBeenCalledTimes(2);
  // All was cleared.
  storeElsewhere(null);
  expect([heard.mock.calls.length, count.get()]).toEqual([3, null]);
  ends[0]?.();
  storeElsewhere('count', '3');
  expect([heard.mock.calls.length, other.mock.calls.length]).toEqual([3, 4]);
});

test('without listeners the page listens to no other tab, and does again with the next one', async () => {
  const { storedValue } = await load();
  const listening = new Set<unknown>();
  vi.stubGlobal('addEventListener', (name: string, listener: unknown) => listening.add(`${name} ${String(listener)}`));
  vi.stubGlobal('removeEventListener', (name: string, listener: unknown) =>
    listening.delete(`${name} ${String(listener)}`),
  );
  const count = storedValue<number>('count');
  const ends = [count.subscribe(heard), count.subscribe(() => {})];
  expect(listening.size).toBe(1);
  ends[0]?.();
  expect(listening.size).toBe(1);
  ends[1]?.();
  expect(listening.size).toBe(0);
  const end = count.subscribe(heard);
  expect(listening.size).toBe(1);
  end();
});

test('what the browser refuses to store lasts as long as the page, also that it is gone', async () => {
  const { readText, storedValue, writeText } = await load();
  const { isRefused, subscribeRefusals } = await import('./health.ts');
  const end = subscribeRefusals(heard);
  const count = storedValue<number>('count');
  count.set(1);
  expect(isRefused('local')).toBe(false);
  refuse('setItem', 'removeItem');
  count.set(2);
  expect(count.get()).toBe(2);
  expect(browser.local()).toEqual({ count: '1' });
  count.set(null);
  expect(count.get()).toBeNull();
  expect([
    isRefused('local'),
    isRefused('database'),
    heard.mock.calls.length,
    vi.mocked(console.warn).mock.calls.length,
  ]).toEqual([true, false, 1, 1]);
  end();

  for (const method of ['setItem', 'removeItem'] as const) vi.mocked(localStorage[method]).mockRestore();
  writeText('count', '3');
  expect([readText('count'), browser.local()]).toEqual(['3', { count: '3' }]);
});

test('a browser that refuses even to read has nothing', async () => {
  const { readText } = await load();
  refuse('getItem');
  expect(readText('count')).toBeNull();
});

test('R4.4 all that is stored goes, except what belongs to the browser; drafts stay if they are to', async () => {
  const { clearStored, draft_prefix } = await load();
  const fill = () => {
    for (const key of ['splashed', 'deviceSecret', 'userSession', `${draft_prefix}comment e1`])
      localStorage.setItem(key, '1');
    sessionStorage.setItem('scroll', '1');
  };
  fill();
  clearStored({ keeps_drafts: true });
  expect(Object.keys(browser.local())).toEqual(['splashed', 'deviceSecret', `${draft_prefix}comment e1`]);
  expect(sessionStorage.length).toBe(0);
  fill();
  clearStored();
  expect(Object.keys(browser.local())).toEqual(['splashed', 'deviceSecret']);
});

test('R4.4 what the page kept for a browser that refuses goes, too, and refused storage stops nothing', async () => {
  const { clearStored, readText, writeText } = await load();
  refuse('setItem', 'clear');
  writeText('userSession', 'x');
  clearStored();
  vi.stubGlobal('localStorage', undefined);
  clearStored({ keeps_drafts: true });
  expect(readText('userSession')).toBeNull();
});
