import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeBrowser, newPage, session } from '../../lib/testing/fake-browser.ts';
import { aWrite } from '../../lib/writes/testing/writes.ts';
import { pollQuery } from './queries.ts';
import { idOf, poll } from './testing/records.ts';
import { type VoteBody, voteIn } from './waiting.ts';

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

/** A page that was just loaded, with what the browser kept. */
const load = async () => {
  const page = await newPage(async () => ({
    ...(await import('./send-vote.ts')),
    ...(await import('./ballots.ts')),
    ...(await import('../../lib/session/session-store.ts')),
    ...(await import('../../lib/storage/local-database.ts')),
    ...(await import('../../lib/writes/unsent.ts')),
    ...(await import('../../lib/writes/write-store.ts')),
    ...(await import('./vote.ts')),
    ...(await import('./writes.ts')),
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

test('if the answer to an earlier vote got lost, the valid ballot is found', async () => {
  const page = await load();
  await page.sendAnonymously(asked, [first], me);
  // It arrives, and the page is closed before the answer does.
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

test('a refused ballot leaves the one before it, and one that may have arrived is remembered', async () => {
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

test('without a connection votes wait one after the other, each naming the one before', async () => {
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

test('an anonymous vote that was sent later can be changed: its ballot is kept', async () => {
  const page = await load();
  const { queryClient, write } = { queryClient: new QueryClient(), write: aWrite(1, voteIn(asked.poll_id)) };
  const body = { poll_id: asked.poll_id, ...page.newBallot([second]) };
  page.writes.effects.poll_vote?.({ write: { ...write, employee_id: me, body }, answer: asked, queryClient });
  await (await load()).sendAnonymously(asked, [first], me);
  expect(sent[0]?.previous).toEqual({ option_ids: [second], ballot_key: body.ballot_key });
});

test('a refused vote is void once there is another, and a pending one is not', async () => {
  const page = await load();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const [here, elsewhere] = [poll(2), poll(3)];
  for (const { poll_id } of [here, elsewhere])
    await page.sendVote(poll(0, [], { poll_id }), { poll_id, option_ids: [] });
  const [refused] = page.currentUnsent();
  await page.writeStore.change(refused?.id ?? '', (write) => ({ ...write, state: 'failed' }));
  page.setUnsent(await page.writeStore.read());
  page.forgetRefused(elsewhere.poll_id);
  page.forgetRefused(here.poll_id);
  const left = async () => (await page.writeStore.read()).map(({ subject }) => subject);
  await expect.poll(left).toEqual([voteIn(elsewhere.poll_id)]);
});

test('a poll that refuses a vote because it ended in the meantime is shown as it is now', async () => {
  const page = await load();
  const queryClient = new QueryClient();
  const open = poll(1);
  const key = pollQuery(open.poll_id).queryKey;
  queryClient.setQueryData(key, open);
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/poll/vote') ? refuse(400) : Response.json({ status: true, data: { ...open, is_ended: true } }),
  );
  const voted = new MutationObserver(queryClient, page.voting(queryClient, open, me)).mutate([first]);
  await expect(voted).rejects.toMatchObject({ code: 'INVALID_ACTION' });
  await expect.poll(() => queryClient.getQueryData(key)?.is_ended).toBe(true);
});
