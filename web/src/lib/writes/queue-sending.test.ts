import { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, fakeWindow, newPage, session } from '../testing/fake-browser.ts';
import { aNewWrite } from './testing/writes.ts';
import type { Write } from './write.ts';

type Answer = () => Promise<Response>;
const success: Answer = async () => Response.json({ status: true, data: { ok: true } });
const refusal: Answer = async () => Response.json({ error_code: 'NOT_ENOUGH_POINTS' }, { status: 409 });

/** The locks of a browser, which its tabs share. */
const locksOf = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, work: () => Promise<unknown>) => {
      const turn = last.then(work);
      last = turn.catch(() => null);
      return turn;
    },
  };
};
/** Channels of a browser: what a tab says arrives in the others, copied, and not at once. */
const channelsOf = () => {
  const all = new Set<EventTarget>();
  return class extends EventTarget {
    constructor() {
      super();
      all.add(this);
    }
    postMessage(message: unknown) {
      const data: unknown = structuredClone(message);
      for (const other of all)
        if (other !== this) setImmediate(() => other.dispatchEvent(Object.assign(new Event('message'), { data })));
    }
  };
};
const device = { onLine: true, locks: locksOf() };
let window: EventTarget;
let answer: Answer;
let asked: { body: unknown; key: string | null }[];
let tabs: (() => void)[];

beforeEach(() => {
  fakeBrowser();
  window = fakeWindow();
  vi.stubGlobal('indexedDB', new IDBFactory());
  Object.assign(device, { onLine: true, locks: locksOf() });
  vi.stubGlobal('navigator', device);
  vi.stubGlobal('BroadcastChannel', channelsOf());
  [answer, asked, tabs] = [success, [], []];
  vi.stubGlobal('fetch', async (_address: string, { body, headers }: RequestInit) => {
    asked.push({ body: JSON.parse(body as string), key: new Headers(headers).get('idempotency-key') });
    return answer();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date('2026-11-21T09:00:00Z') });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  tabs.forEach((close) => close());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const person = { employee_id: session.employee_id, company_id: session.company_id };

/** Work on the database that has begun comes to its end. */
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(0);
};

/** A tab of this browser in which the queue has started, and what it told its screens. */
const openTab = async () => {
  const page = await newPage(async () => ({
    ...(await import('./queue.ts')),
    ...(await import('./unsent.ts')),
    ...(await import('../session/session-store.ts')),
    ...(await import('../storage/local-database.ts')),
    ...(await import('../connection/connection.ts')),
  }));
  page.saveSession(session);
  const told: string[] = [];
  const say = (what: string) => (write: Write) => void told.push(`${what} ${write.subject}`);
  const close = page.startQueue({
    effects: {
      comment: ({ write, answer: said }) => void told.push(`effect ${write.subject} ${JSON.stringify(said)}`),
    },
    queryClient: new QueryClient(),
    onSent: say('sent'),
    onRefused: say('refused'),
  });
  tabs.push(close);
  await pass(0);
  const waiting = () => page.currentUnsent().map(({ subject, state }) => `${subject} ${state}`);
  return { ...page, told, close, waiting, put: (n: number) => page.enqueue(person, aNewWrite(n, `s${n}`)) };
};
test('what was written is sent at once, shown where it belongs, told once, and gone from the list', async () => {
  const tab = await openTab();
  await tab.put(1);
  await pass(0);
  expect(asked).toEqual([{ body: { n: 1 }, key: 'key 1' }]);
  expect(tab.told).toEqual(['effect s1 {"ok":true}', 'sent s1']);
  expect(tab.waiting()).toEqual([]);
  await pass(3_600_000);
  expect(asked).toHaveLength(1);
});

test('without a network it waits, and goes as soon as the network or the server is back', async () => {
  device.onLine = false;
  const tab = await openTab();
  await tab.put(1);
  await pass(60_000);
  expect([asked.length, tab.waiting()]).toEqual([0, ['s1 waiting']]);
  device.onLine = true;
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(tab.told).toContain('sent s1');

  device.onLine = false;
  await tab.put(2);
  await pass(0);
  tab.setConnection('online');
  await pass(0);
  expect(tab.told).toContain('sent s2');
});

test('a server that does not answer is tried again after two seconds, then four', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const tab = await openTab();
  await tab.put(1);
  await pass(0);
  expect([asked.length, tab.waiting()]).toEqual([1, ['s1 waiting']]);
  await pass(1_999);
  expect(asked).toHaveLength(1);
  await pass(1);
  expect(asked).toHaveLength(2);
  await pass(3_999);
  expect(asked).toHaveLength(2);
  answer = success;
  await pass(1);
  expect([asked.length, tab.waiting()]).toEqual([3, []]);
});

test('what the server refuses stays, is shown, and can be sent again', async () => {
  answer = refusal;
  const tab = await openTab();
  const { id } = await tab.put(1);
  await pass(0);
  expect([tab.told, tab.waiting()]).toEqual([['refused s1'], ['s1 failed']]);
  answer = success;
  device.onLine = false;
  await tab.retry(id);
  expect([tab.waiting(), asked.length]).toEqual([['s1 waiting'], 1]);
  device.onLine = true;
  await tab.retry(id);
  await pass(0);
  expect([tab.told, tab.waiting()]).toEqual([['refused s1', 'effect s1 {"ok":true}', 'sent s1'], []]);
});

test('what was discarded leaves the list, and is sent once it is put back', async () => {
  device.onLine = false;
  const tab = await openTab();
  const write = await tab.put(1);
  expect(await tab.discard(write.id)).toMatchObject({ id: write.id });
  expect([tab.waiting(), await tab.discard(write.id)]).toEqual([[], null]);
  await tab.putBack(write);
  expect(tab.waiting()).toEqual(['s1 waiting']);
  device.onLine = true;
  await tab.putBack(write);
  await pass(0);
  expect(tab.told).toContain('sent s1');
});

test('writes that come while one is sent follow it, one at a time', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  answer = () => answers[asked.length - 1]?.promise ?? success();
  const tab = await openTab();
  await tab.put(1);
  await pass(0);
  await tab.put(2);
  await pass(0);
  expect([asked.length, tab.waiting()]).toEqual([1, ['s1 sending', 's2 waiting']]);
  answers[0]?.resolve(await success());
  await pass(0);
  expect(asked).toHaveLength(2);
  answers[1]?.resolve(await success());
  await pass(0);
  expect(tab.waiting()).toEqual([]);
});

test('what a closed page was sending waits again in the next one', async () => {
  answer = () => new Promise(() => {});
  const first = await openTab();
  await first.put(1);
  await pass(0);
  first.close();
  // The browser ends the locks of a page with it.
  device.locks = locksOf();
  answer = success;
  const next = await openTab();
  await pass(0);
  expect(next.told).toContain('sent s1');
});

test('another tab shows what waits and what was sent, and sends nothing twice', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  const held = Promise.withResolvers<Response>();
  answer = () => held.promise;
  await tab.put(1);
  await pass(0);
  expect(other.waiting()).toEqual(['s1 sending']);
  held.resolve(await success());
  await pass(0);
  expect(other.told).toEqual(['effect s1 {"ok":true}', 'sent s1']);
  await pass(60_000);
  expect([other.waiting(), asked.length]).toEqual([[], 1]);
});

test('a tab takes over what another one has left waiting for five seconds', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  device.onLine = false;
  await tab.put(1);
  await pass(0);
  expect(other.waiting()).toEqual(['s1 waiting']);
  tab.close();
  device.onLine = true;
  await pass(4_999);
  expect(asked).toHaveLength(0);
  await pass(1);
  expect(other.told).toContain('sent s1');
});

test('a tab leaves what waits to another tab as long as that one shows signs of life', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  device.onLine = false;
  await tab.put(1);
  await pass(4_000);
  await tab.put(2);
  await pass(0);
  tab.close();
  device.onLine = true;
  await pass(4_999);
  expect(asked).toHaveLength(0);
  await pass(1);
  expect(other.told.filter((what) => what.startsWith('sent'))).toEqual(['sent s1', 'sent s2']);
});

test('a database that breaks is tried again after a minute', async () => {
  const tab = await openTab();
  const database = await tab.openLocalDatabase();
  const broken = vi.spyOn(database, 'getAll').mockRejectedValue(new DOMException('Broken', 'UnknownError'));
  await tab.put(1);
  await pass(0);
  expect(console.warn).toHaveBeenCalledWith('The queue stands still', expect.any(DOMException));
  expect(console.warn).toHaveBeenCalledWith('The queue cannot be read', expect.any(DOMException));
  broken.mockRestore();
  await pass(59_999);
  expect(asked).toHaveLength(0);
  await pass(1);
  expect(tab.told).toContain('sent s1');
});

test('the end leaves no timer behind', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const tab = await openTab();
  await tab.put(1);
  await pass(0);
  expect(vi.getTimerCount()).toBe(1);
  tab.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing is sent or shown after the end', async () => {
  device.onLine = false;
  const tab = await openTab();
  await tab.put(1);
  tab.close();
  expect(tab.waiting()).toEqual([]);
  device.onLine = true;
  window.dispatchEvent(new Event('online'));
  tab.setConnection('online');
  await pass(60_000);
  expect([asked, tab.told]).toEqual([[], []]);
});
