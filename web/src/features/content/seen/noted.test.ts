import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession, saveSession } from '../../../lib/session/session-store.ts';
import { fakeBrowser, session } from '../../../lib/testing/fake-browser.ts';
import { noteClick, noteSeen, sendNoted } from './noted.ts';

const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const sent = () =>
  asked.mock.calls.map(([, { body }]) => (JSON.parse(body as string) as Record<string, string[]>).content_ids);

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  vi.stubGlobal('fetch', asked.mockReset());
  asked.mockImplementation(async () => Response.json({ status: true, data: {} }));
});
afterEach(() => {
  clearSession();
  vi.unstubAllGlobals();
});

test('what a person has seen is sent together, and never twice', async () => {
  for (const id of ['1', '2', '1']) noteSeen(id);
  await sendNoted();
  for (const id of ['2', '3']) noteSeen(id);
  await sendNoted();
  await sendNoted();
  expect(sent()).toEqual([['1', '2'], ['3']]);
});

test('without a network it waits, and goes in as many calls as it needs', async () => {
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const ids = Array.from({ length: 150 }, (_, n) => `${n}`);
  ids.forEach(noteSeen);
  await sendNoted();
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockClear();
  await sendNoted();
  expect(sent()).toEqual([ids.slice(0, 100), ids.slice(100)]);
});

test('what a server does not take is not sent again and again', async () => {
  asked.mockImplementation(async () =>
    Response.json({ status: false, error_code: 'INVALID_REQUEST' }, { status: 400 }),
  );
  noteSeen('1');
  await sendNoted();
  await sendNoted();
  expect(asked).toHaveBeenCalledTimes(1);
});

test('people who look at the sample company leave no traces', async () => {
  saveSession({ ...session, is_sample: true });
  noteSeen('1');
  await sendNoted();
  expect(asked).not.toHaveBeenCalled();
});

test('links that a person opened are sent in the same way, each with its content', async () => {
  noteClick('1', 'https://a.example/?q=x y');
  noteClick('1', 'https://a.example/?q=x y');
  noteClick('2', 'https://b.example');
  noteClick('2', `https://c.example/${'x'.repeat(2000)}`);
  await sendNoted();
  await sendNoted();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(JSON.parse(asked.mock.calls[0]?.[1].body as string)).toEqual({
    clicks: [
      { content_id: '1', url: 'https://a.example/?q=x y' },
      { content_id: '2', url: 'https://b.example' },
    ],
  });
});
