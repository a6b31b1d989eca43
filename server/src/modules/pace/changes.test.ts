import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { holdClock } from '../../platform/testing/clock.ts';

/** A hundredth of the defaults: 5 times and 12 reactions an hour, one post in places. */
const env = { WRITING_LIMITS: '0.01' };
const hour_ms = 3_600_000;

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp(env);
});
afterAll(() => app.close());
beforeEach(async () => {
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});

/** Ten minutes into a day, so that no test runs from one hour into the next. */
const holdMorning = () => {
  const clock = holdClock();
  clock.pass(24 * hour_ms - (Date.now() % (24 * hour_ms)) + 600_000);
  return clock;
};

type Answer = { status: number; failure: { payload: object } };
const outcomeOf = ({ status, failure }: Answer) =>
  status === 200 ? 200 : `${status} ${(failure.payload as { reason?: string }).reason}`;
const wrote_much = '429 wrote_much';

test('archiving, restoring and bringing back a community count like renaming it, and deleting it is always possible', async () => {
  holdMorning();
  const body = { community_name: 'On and off', visibility: 'open' as const };
  const { community_id } = await app.ok(community.createCommunity, { as: ana, body });
  const archive = (is_archived: boolean) =>
    app.call(community.archiveCommunity, { as: ana, body: { community_id, is_archived } });
  const remove = () => app.call(community.deleteCommunity, { as: ana, query: { community_id } });
  const restore = () => app.call(community.restoreCommunity, { as: ana, body: { community_id } });
  const allowed = [await archive(true), await archive(false), await archive(true), await remove(), await restore()];
  expect(allowed.map(outcomeOf)).toEqual([200, 200, 200, 200, 200]);
  expect(outcomeOf(await archive(false))).toBe(wrote_much);
  expect((await app.ok(community.getCommunity, { as: ben, query: { community_id } })).archived_at).not.toBeNull();
  expect([await remove(), await restore()].map(outcomeOf)).toEqual([200, wrote_much]);
});

test('showing deleted content again counts as writing it, in a place as a post there', async () => {
  const clock = holdMorning();
  const body = { community_name: 'Now and then', visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const write = async (more: object = {}) =>
    (await app.ok(posts.createPost, { as: ana, body: { words: 'New', ...more } })).post_id;
  const remove = async (content_id: string) =>
    outcomeOf(await app.call(content.deleteContent, { as: ana, query: { content_id } }));
  const restore = async (content_id: string) =>
    outcomeOf(await app.call(content.restoreContent, { as: ana, body: { content_id } }));
  const in_place = await write({ place_id });
  expect([await remove(in_place), await restore(in_place)]).toEqual([200, wrote_much]);
  const post_id = await write();
  expect([await remove(post_id), await restore(post_id), await remove(post_id), await restore(post_id)]).toEqual([
    200, 200, 200, 200,
  ]);
  expect([await remove(post_id), await restore(post_id)]).toEqual([200, wrote_much]);
  clock.pass(hour_ms);
  expect(await restore(post_id)).toBe(200);
});

test('settings of a post that its readers see count as an edit, and so does pinning it', async () => {
  const clock = holdMorning();
  const { owner: as } = company;
  const { post_id } = await app.ok(posts.createPost, { as, body: { words: 'Settings' } });
  const set = (has_comments: boolean) => app.call(posts.updatePost, { as, body: { post_id, has_comments } });
  const pin = (hours: number) => {
    const pinned_until = new Date(Date.now() + hours * hour_ms).toISOString();
    return app.call(posts.pinPost, { as, body: { post_id, pinned_until } });
  };
  const allowed = [await set(false), await set(true), await pin(1), await pin(2)];
  expect(allowed.map(outcomeOf)).toEqual([200, 200, 200, 200]);
  expect([await set(false), await pin(3)].map(outcomeOf)).toEqual([wrote_much, wrote_much]);
  clock.pass(hour_ms);
  expect(outcomeOf(await set(false))).toBe(200);
});

test('votes in an open poll count as reactions, changed and taken back, too', async () => {
  const clock = holdMorning();
  const { poll_id, options } = await app.ok(polls.createPoll, {
    as: ana,
    body: { question: 'Lunch?', options: ['Yes', 'No'] },
  });
  const vote = async (at?: number) => {
    const option_ids = options.filter((_, index) => index === at).map(({ option_id }) => option_id);
    return outcomeOf(await app.call(polls.votePoll, { as: ben, body: { poll_id, option_ids } }));
  };
  for (let round = 0; round < 4; round += 1)
    expect([await vote(0), await vote(1), await vote()]).toEqual([200, 200, 200]);
  expect(await vote(0)).toBe('429 reacted_much');
  clock.pass(hour_ms);
  expect(await vote(0)).toBe(200);
});
