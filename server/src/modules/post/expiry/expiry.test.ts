import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let manager: Session, ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  manager = await app.employee(company, { role: 'communications' });
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const write = (as: Session, body: object = {}) =>
  app.ok(posts.createPost, { as, body: { words: 'Bus strike today', expires_at: inHours(1), ...body } });
/** As if its time had come. */
const pass = (post_id: string) =>
  app.pool.query(`update content set expires_at = now() - interval '1 s' where content_id = $1`, [post_id]);
const open = (as: Session, post_id: string) => app.call(posts.getPost, { as, query: { post_id } });
const inFeed = async (as: Session, place_id?: string) => {
  const page = place_id
    ? await app.ok(feed.listPlaceFeed, { as, query: { place_id, kinds: 'post' } })
    : await app.ok(feed.listHomeFeed, { as, query: { kinds: 'post' } });
  return [...(page.on_top ?? []), ...page.items].map(({ item_id }) => item_id);
};
const saved = async (as: Session) => {
  const { items } = await app.ok(feed.listHomeFeed, { as, query: { kinds: 'post', about: 'saved' } });
  return items.map(({ item_id }) => item_id);
};
const found = async (as: Session) => {
  const { groups } = await app.ok(searchEverything, { as, body: { search: 'strike' } });
  return groups.flatMap(({ items }) => items.map(({ item_id }) => item_id));
};
const expired = async (as: Session) =>
  (await app.ok(posts.listExpiredPosts, { as, query: {} })).items.map(({ post_id }) => post_id);
const extend = (as: Session, post_id: string, expires_at: string | null) =>
  app.call(posts.updatePost, { as, body: { post_id, expires_at } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('an expired post leaves feeds, search and pins; its author and people who manage posts bring it back', async () => {
  const { post_id, expires_at } = await write(ana);
  await app.ok(posts.pinPost, { as: manager, body: { post_id, pinned_until: inHours(24) } });
  await app.ok(content.addComment, { as: ben, body: { parent_id: post_id, words: 'Which strike?' } });
  expect(Date.parse(expires_at ?? '')).toBeGreaterThan(Date.now());
  expect([await inFeed(ben), (await found(ben)).length]).toEqual([[post_id, post_id], 2]);
  for (const as of [ana, ben]) await app.ok(feed.saveContent, { as, body: { content_id: post_id, is_saved: true } });
  expect([await saved(ana), await saved(ben)]).toEqual([[post_id], [post_id]]);
  await pass(post_id);
  expect([await inFeed(ben), await inFeed(ana), await found(ben)]).toEqual([[], [], []]);
  expect([await saved(ana), await saved(ben)]).toEqual([[], []]);
  expect(codeOf(await open(ben, post_id))).toBe('AUTH_RECORD_NOT_FOUND');
  const listed = await app.call(content.listComments, { as: ben, query: { parent_id: post_id } });
  expect(codeOf(listed)).toBe('AUTH_RECORD_NOT_FOUND');
  expect([codeOf(await open(ana, post_id)), codeOf(await open(manager, post_id))]).toEqual([200, 200]);
  expect([await expired(ana), await expired(manager), await expired(ben)]).toEqual([[post_id], [post_id], []]);
  expect((await found(ana)).length).toBe(2);
  expect(codeOf(await extend(ben, post_id, inHours(2)))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(codeOf(await extend(manager, post_id, inHours(2)))).toBe(200);
  expect([await inFeed(ben), await expired(ana)]).toEqual([[post_id, post_id], []]);
  expect((await extend(ana, post_id, null)).data.expires_at).toBeNull();
  await app.ok(content.deleteContent, { as: ana, query: { content_id: post_id } });
});

test('what a manager of its place takes down, its author doesn’t put back up; managers do', async () => {
  const made = { community_name: `Quiet ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body: made });
  await app.ok(place.addPlaceMembers, { as: ben, body: { place_id, employee_ids: [ana.employee_id] } });
  for (const before of [null, inHours(5)]) {
    const { post_id } = await write(ana, { place_id, expires_at: before });
    const mayExpire = async (as: Session) => (await app.ok(posts.getPost, { as, query: { post_id } })).can.expire;
    expect(codeOf(await extend(ben, post_id, inHours(1)))).toBe(200);
    expect([await mayExpire(ana), await mayExpire(ben)]).toEqual([false, true]);
    for (const until of [null, inHours(3)]) expect(codeOf(await extend(ana, post_id, until))).toBe('NO_PERMISSION');
    await pass(post_id);
    expect([codeOf(await extend(ana, post_id, null)), await inFeed(ana, place_id)]).toEqual(['NO_PERMISSION', []]);
    // Its words are still its author's.
    const edit = { post_id, words: 'Bus strike is over' };
    expect(codeOf(await app.call(posts.updatePost, { as: ana, body: edit }))).toBe(200);
    expect(codeOf(await extend(ben, post_id, null))).toBe(200);
    expect([await inFeed(ana, place_id), codeOf(await extend(ana, post_id, inHours(2)))]).toEqual([[post_id], 200]);
    await app.ok(content.deleteContent, { as: ana, query: { content_id: post_id } });
  }
});

test('only its author and those who look after it choose when it expires, within the next year', async () => {
  const { post_id } = await write(ana);
  expect(codeOf(await extend(ben, post_id, inHours(2)))).toBe('NO_PERMISSION');
  for (const until of [inHours(-1), inHours(24 * 400)]) {
    expect(codeOf(await extend(ana, post_id, until))).toBe('INVALID_REQUEST');
    const body = { words: 'Late', expires_at: until };
    expect(codeOf(await app.call(posts.createPost, { as: ana, body }))).toBe('INVALID_REQUEST');
  }
  await app.ok(content.deleteContent, { as: ana, query: { content_id: post_id } });
});

test('in a place its managers still find it, and extend it without changing its text', async () => {
  const made = { community_name: `Yard ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: made });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  const { post_id } = await write(ben, { place_id });
  expect(await inFeed(ana, place_id)).toEqual([post_id]);
  await pass(post_id);
  expect([await inFeed(ana, place_id), await expired(ana), await expired(manager)]).toEqual([[], [post_id], []]);
  const change = { post_id, expires_at: inHours(3), words: 'Changed' };
  expect(codeOf(await app.call(posts.updatePost, { as: ana, body: change }))).toBe('NO_PERMISSION');
  expect(codeOf(await extend(ana, post_id, inHours(3)))).toBe(200);
  expect(await inFeed(ben, place_id)).toEqual([post_id]);
});

test('what is done with an expired post reaches its author alone, live and as a reminder', async () => {
  const must_read_by = inHours(48).slice(0, 10);
  const { post_id } = await write(manager, { must_read_by });
  await app.drain();
  await pass(post_id);
  const heard = await Promise.all(
    [manager, ben].map(async (as) => {
      const socket = io(app.url, { auth: sessionHeaders(as), transports: ['websocket'], forceNew: true });
      const names: string[] = [];
      socket.onAny((name: string) => void names.push(name));
      await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
      return { socket, names };
    }),
  );
  await app.ok(posts.updatePost, { as: manager, body: { post_id, words: 'A secret of tomorrow' } });
  await app.ok(content.addComment, { as: manager, body: { parent_id: post_id, words: 'Not yet' } });
  // An event to the whole company arrives after them, for every connection.
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  for (const { names } of heard) await expect.poll(() => names.at(-1)).toBe('catalogue.changed');
  expect(heard.map(({ names }) => names.filter((name) => /^(post|content)\./.test(name)))).toEqual([
    ['post.updated', 'post.counted'],
    [],
  ]);
  for (const { socket } of heard) socket.close();
  const remind = () => app.call(posts.remindOfPost, { as: manager, body: { post_id } });
  expect(codeOf(await remind())).toBe('INVALID_ACTION');
  await extend(manager, post_id, inHours(2));
  expect(codeOf(await remind())).toBe(200);
  await app.ok(content.deleteContent, { as: manager, query: { content_id: post_id } });
});

test('drafts and scheduled posts keep the time, and one that would be over is not posted', async () => {
  const draft_id = newId();
  const [publish_at, expires_at] = [inHours(1), inHours(2)];
  const body = { draft_id, words: 'Soon', publish_at, time_zone: 'UTC', expires_at };
  expect((await app.ok(posts.savePostDraft, { as: ana, body })).expires_at).toBe(expires_at);
  const before = { ...body, publish_at: inHours(3) };
  expect(codeOf(await app.call(posts.savePostDraft, { as: ana, body: before }))).toBe('INVALID_REQUEST');
  await app.pool.query(
    `update post_draft set publish_at = now() - interval '2 s', expires_at = now() - interval '1 s' where draft_id = $1`,
    [draft_id],
  );
  await app.pool.query(
    `select graphile_worker.add_job('post.publish', json_build_object('company_id', $1::uuid, 'draft_id', $2::uuid))`,
    [company.company_id, draft_id],
  );
  await app.drain();
  const { items } = await app.ok(posts.listPostDrafts, { as: ana, query: {} });
  expect(items).toMatchObject([{ draft_id, problem: 'expired', publish_at: null }]);
});
