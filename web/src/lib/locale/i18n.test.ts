import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18n_options, readableKey } from './i18n.ts';
import { wordsLoader } from './words-loader.ts';
import { fakeWindow } from '../testing/fake-browser.ts';

type Answer = { status: number; body?: unknown };
let asked: { url: string; answer: (answer: Answer) => void }[] = [];

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', (url: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = ({ status, body = {} }: Answer) => resolve(new Response(JSON.stringify(body), { status }));
    asked.push({ url, answer });
    return promise;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const start = (ns: string[]) => {
  const i18n = createInstance();
  const done = i18n.use(wordsLoader).init({ ...i18n_options, ns, initAsync: false });
  return { i18n, done };
};
/** Time that the page waits, and everything that comes of it. */
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the loader of words (R9.1)', () => {
  it('tries a file five more times, after 350 ms and then twice as long each time, and starts without it', async () => {
    const { i18n, done } = start(['common']);
    let is_started = false;
    void done.then(() => (is_started = true));
    await wait(0);
    for (const wait_ms of [350, 700, 1400, 2800, 5600]) {
      const before = asked.length;
      asked.at(-1)?.answer({ status: 503 });
      await wait(wait_ms - 1);
      expect(asked).toHaveLength(before);
      await wait(1);
      expect(asked).toHaveLength(before + 1);
      expect(is_started).toBe(false);
    }
    asked.at(-1)?.answer({ status: 503 });
    await wait(60_000);
    expect(asked).toHaveLength(6);
    expect(is_started).toBe(true);
    expect(i18n.t('nav.sign_out')).toBe('Sign out');
  });

  it('has the words as soon as one attempt succeeds', async () => {
    const { i18n, done } = start(['common']);
    await wait(0);
    asked[0]?.answer({ status: 500 });
    await wait(350);
    asked[1]?.answer({ status: 200, body: { nav: { sign_out: 'Leave' } } });
    await done;
    expect(asked).toHaveLength(2);
    expect(i18n.t('nav.sign_out')).toBe('Leave');
  });

  it('takes the words that came with the first screen once, and requests the others', async () => {
    vi.stubGlobal('first_words', Promise.resolve({ common: { nav: { sign_out: 'Leave' } } }));
    const { i18n, done } = start(['common', 'errors']);
    await wait(0);
    expect(asked.map(({ url }) => url)).toEqual(['/locales/en/errors.json']);
    asked[0]?.answer({ status: 200 });
    await done;
    expect(i18n.t('nav.sign_out')).toBe('Leave');
    void i18n.reloadResources('en', ['common']);
    await wait(0);
    expect(asked.at(-1)?.url).toBe('/locales/en/common.json');
  });

  it('does not ask again for a file that does not exist', async () => {
    const { done } = start(['common']);
    await wait(0);
    asked[0]?.answer({ status: 404 });
    await done;
    await wait(60_000);
    expect(asked).toHaveLength(1);
  });

  it('reads ten files at the same time, and the next one when one of them is there', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `part${index}`);
    const { done } = start(names);
    await wait(0);
    expect(asked).toHaveLength(10);
    asked[3]?.answer({ status: 200 });
    await wait(0);
    expect(asked).toHaveLength(11);
    for (const { answer } of asked) answer({ status: 200 });
    await wait(0);
    asked.at(-1)?.answer({ status: 200 });
    await done;
    expect(asked.map(({ url }) => url)).toEqual(names.map((name) => `/locales/en/${name}.json`));
  });
});

describe('wording (R1.10)', () => {
  it('is English by default, and readable if it is missing', () => {
    expect(i18n_options).toMatchObject({ lng: 'en', fallbackLng: 'en' });
    expect(readableKey('nav.sign_out')).toBe('Sign out');
    expect(readableKey('close')).toBe('Close');
    expect(readableKey('NOT_ENOUGH_POINTS')).toBe('Not enough points');
    expect(readableKey('')).toBe('');
  });
});

describe('words on screen', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('document', { documentElement: { lang: '' } });
  });

  it('name the language of the page, and leave what people wrote to React', async () => {
    fakeWindow();
    const { i18n, startI18n } = await import('./i18n.ts');
    const done = startI18n();
    await wait(0);
    asked[0]?.answer({ status: 200, body: { hello: 'Hello {{name}}' } });
    asked[1]?.answer({ status: 200 });
    await done;
    expect(document.documentElement.lang).toBe('en');
    expect(i18n.t('hello', { name: '<b>' })).toBe('Hello <b>');
  });

  it('that could not be loaded are loaded and drawn when the connection is back, and only then', async () => {
    const window = fakeWindow();
    const { i18n, startI18n } = await import('./i18n.ts');
    const done = startI18n();
    await wait(0);
    asked[0]?.answer({ status: 404 });
    asked[1]?.answer({ status: 200 });
    await done;
    const drawn = vi.fn<() => void>();
    i18n.on('languageChanged', drawn);
    window.dispatchEvent(new Event('online'));
    await wait(0);
    expect(asked.map(({ url }) => url).slice(2)).toEqual(['/locales/en/common.json']);
    asked[2]?.answer({ status: 200, body: { close: 'Shut' } });
    await wait(0);
    expect([i18n.t('close'), drawn.mock.calls.length]).toEqual(['Shut', 1]);
    window.dispatchEvent(new Event('online'));
    await wait(0);
    expect([asked.length, drawn.mock.calls.length]).toEqual([3, 1]);
  });

  it('are waited for ten seconds, and asked for again only if they may come', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    const { done } = start(['common']);
    await wait(0);
    expect(limit).toHaveBeenCalledWith(10_000);
    asked[0]?.answer({ status: 499 });
    await done;
    await wait(60_000);
    expect(asked).toHaveLength(1);
    limit.mockRestore();
  });
});
