import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, newPage, session } from '../../lib/testing/fake-browser.ts';
import { idOf, poll } from './testing/records.ts';
import type { VoteBody } from './waiting.ts';

const me = session.employee_id;
const asked = poll(1, [null, null], { is_anonymous: true });
const [first, second] = [idOf(100), idOf(101)] as [string, string];

/** What the server has; null before the first vote. */
let standing: string | null;
let sent: VoteBody[];
let answer: (body: VoteBody) => Response | Promise<Response>;

const refuse = (status: number) =>
  Response.json({ status: false, error_code: status === 400 ? 'INVALID_ACTION' : 'GENERIC_ERROR' }, { status });
/** Takes a ballot that names the one before it, and refuses any other. */
const take = (body: VoteBody): Response => {
  if ((body.previous?.ballot_key ?? null) !== standing) return refuse(400);
  standing = body.ballot_key ?? null;
  return Response.json({ status: true, data: asked });
};

beforeEach(() => {
  fakeBrowser();
  standing = null;
  sent = [];
  answer = take;
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const vote = JSON.parse(body) as VoteBody;
    sent.push(vote);
    return answer(vote);
  });
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

/** A page that has just been loaded, with what the browser kept. */
const load = async () => {
  const page = await newPage(async () => ({
    ...(await import('./send-vote.ts')),
    ...(await import('./ballots.ts')),
    ...(await import('../../lib/session/session-store.ts')),
    ...(await import('../../lib/storage/local-database.ts')),
  }));
  page.saveSession(session);
  return page;
};

test('each anonymous vote has a key of its own, and names the ballot that it replaces', async () => {
  const page = await load();
  await page.sendAnonymously(asked, [first], me);
  await (await load()).sendAnonymously(asked, [second], me);
  await (await load()).sendAnonymously(asked, [], me);
  const [one, two, three] = sent as [VoteBody, VoteBody, VoteBody];
  expect(new Set(sent.map(({ ballot_key }) => ballot_key)).size).toBe(3);
  expect(one).not.toHaveProperty('previous');
  expect(two.previous).toEqual({ option_ids: [first], ballot_key: one.ballot_key });
  expect(three.previous).toEqual({ option_ids: [second], ballot_key: two.ballot_key });
  expect((await load()).ballotsOf(me, asked.poll_id)).toEqual([{ option_ids: [], ballot_key: three.ballot_key }]);
});

test('where the answer to an earlier vote got lost, the ballot that stands is found', async () => {
  const page = await load();
  await page.sendAnonymously(asked, [first], me);
  // It arrives, and the page is closed before it hears of it.
  const lost = page.newBallot([second]);
  page.noteTried(me, asked.poll_id, lost);
  standing = lost.ballot_key;
  await (await load()).sendAnonymously(asked, [first], me);
  expect(sent).toHaveLength(3);
  expect(sent[2]?.previous).toEqual(lost);
  expect(sent[2]?.ballot_key).toBe(sent[1]?.ballot_key);
  expect((await load()).ballotsOf(me, asked.poll_id)).toEqual([
    { option_ids: [first], ballot_key: standing as unknown as string },
  ]);
});

test('a first vote that never arrived is replaced by one that names none', async () => {
  const page = await load();
  page.noteTried(me, asked.poll_id, page.newBallot([second]));
  await (await load()).sendAnonymously(asked, [first], me);
  expect(sent.at(-1)).not.toHaveProperty('previous');
  expect((await load()).ballotsOf(me, asked.poll_id).map(({ option_ids }) => option_ids)).toEqual([[first]]);
});

test('what the server refuses leaves the ballot before it, and what it may have taken is remembered', async () => {
  const page = await load();
  await page.sendAnonymously(asked, [first], me);
  const kept = page.ballotsOf(me, asked.poll_id);
  answer = () => refuse(400);
  await expect(page.sendAnonymously(asked, [second], me)).rejects.toMatchObject({ code: 'INVALID_ACTION' });
  expect(page.ballotsOf(me, asked.poll_id)).toEqual(kept);
  answer = () => refuse(500);
  await expect(page.sendAnonymously(asked, [second], me)).rejects.toMatchObject({ status: 500 });
  expect(page.ballotsOf(me, asked.poll_id).map(({ option_ids }) => option_ids)).toEqual([[first], [second]]);
});

test('without a connection votes wait one behind the other, each naming the one before', async () => {
  const page = await load();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await page.sendAnonymously(asked, [first], me);
  const delivery = await page.sendAnonymously(asked, [second], me);
  expect(sent).toHaveLength(1);
  expect(await (await page.openLocalDatabase()).count('writes')).toBe(2);
  expect(delivery).toMatchObject({
    queued: {
      kind: 'poll_vote',
      body: { option_ids: [second], previous: { option_ids: [first], ballot_key: sent[0]?.ballot_key } },
    },
  });
});
