import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import { clearSession, currentSession, saveSession } from '../session/session-store.ts';
import { fakeBrowser, session } from '../testing/fake-browser.ts';
import { thisMoment } from '../connection/missed.ts';
import { call } from './api.ts';
import { keepFirstToken, takeFirstMoment } from './first-answer.ts';

const address = `/api${listHomeFeed.path}?kinds=poll`;
const query = { kinds: 'poll' };
const page = (item_id: string) => ({ items: [{ item_id }], next_cursor: null });
const answer = (item_id: string, headers = {}) => Response.json({ status: true, data: page(item_id) }, { headers });
const fetched = vi.fn<(url: string) => Promise<Response>>();

/** As public/boot.js leaves it. */
const asked = (response: Promise<Response>, given: object = {}) => {
  const { session_id, access_token } = session;
  vi.stubGlobal('first_answer', { address, session_id, access_token, asked: thisMoment(), response, ...given });
};
const readFeed = (given: { kinds: string } = query) => call(listHomeFeed, { query: given });

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => answer('asked later')),
  );
  saveSession(session);
});
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the first call of the address takes what the page requested, and the next requests it itself', async () => {
  asked(Promise.resolve(answer('asked first', { 'x-access-token': 'second' })));
  expect(await readFeed()).toEqual(page('asked first'));
  expect(fetched).not.toHaveBeenCalled();
  expect(currentSession()?.access_token).toBe('second');
  expect(await readFeed()).toEqual(page('asked later'));
});

test('another call leaves it alone', async () => {
  asked(Promise.resolve(answer('asked first')));
  expect(await readFeed({ kinds: 'recognition' })).toEqual(page('asked later'));
  expect(await readFeed()).toEqual(page('asked first'));
});

test.each([
  ['was refused', async () => Response.json({ status: false, error_code: 'AUTH_INVALID_TOKEN' }, { status: 401 })],
  ['did not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
])('an answer that %s is asked for again, and signs nobody out', async (_how, respond) => {
  const response = respond();
  response.catch(() => {});
  asked(response);
  expect(await readFeed()).toEqual(page('asked later'));
  expect(currentSession()).not.toBeNull();
});

test('no one gets the answer for another session', async () => {
  asked(Promise.resolve(answer('of another')), { session_id: 's2' });
  expect(await readFeed()).toEqual(page('asked later'));
});

test.each([
  ['by the clock of the page', { page_ms: -31_000 }],
  ['after a sleep, in which that clock stands still', { wall_ms: Date.now() - 3_600_000 }],
])('a page that comes to its feed much later asks again (%s)', async (_how, before) => {
  asked(Promise.resolve(answer('long ago')), { asked: { ...thisMoment(), ...before } });
  expect(await readFeed()).toEqual(page('asked later'));
});

test('what happened since the page asked counts as missed, whether or not a call took the answer yet', async () => {
  const moment = { ...thisMoment(), page_ms: -12_000 };
  asked(Promise.resolve(answer('asked first')), { asked: moment });
  expect(takeFirstMoment()).toEqual(moment);
  await readFeed();
  expect(takeFirstMoment()).toEqual(moment);
  expect(takeFirstMoment()).toBeUndefined();
});

test('a late answer brings no earlier token back', async () => {
  const headers = { 'x-access-token': 'of before', date: new Date(Date.now() - 60_000).toUTCString() };
  asked(Promise.resolve(answer('asked first', headers)));
  saveSession({ ...session, access_token: 'newer', token_issued_at: Date.now() });
  expect(await readFeed()).toEqual(page('asked first'));
  expect(currentSession()?.access_token).toBe('newer');
});

test('its token is kept, even if no call takes it', async () => {
  asked(Promise.resolve(answer('asked first', { 'x-access-token': 'second' })));
  keepFirstToken();
  await vi.waitFor(() => expect(currentSession()?.access_token).toBe('second'));
  expect(await readFeed()).toEqual(page('asked first'));
});

test('its token is not kept over one that this browser has had since', async () => {
  const headers = { 'x-access-token': 'of before', date: new Date().toUTCString() };
  const arrived = Promise.resolve(answer('asked first', headers));
  asked(arrived);
  saveSession({ ...session, access_token: 'newer' });
  keepFirstToken();
  await arrived;
  await Promise.resolve();
  expect(currentSession()?.access_token).toBe('newer');
});
