import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import type { NewPost } from '@plaudit/contract/post/schema';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

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

const write = async (as: Session, body: Partial<NewPost> = {}) =>
  (await app.ok(posts.createPost, { as, body: { words: 'The tide is late', ...body } })).post_id;
const remove = (as: Session, content_id: string) => app.ok(content.deleteContent, { as, query: { content_id } });
const restore = (as: Session, content_id: string) => app.call(content.restoreContent, { as, body: { content_id } });
const listed = async (as: Session) => (await app.ok(posts.listDeletedPosts, { as, query: {} })).items;
const idsOf = async (as: Session) => (await listed(as)).map(({ post_id }) => post_id);

test('for a day people find the posts that they deleted, restore them, and no one else finds them', async () => {
  const [first, second] = [await write(ana), await write(ana)];
  const kept = await write(ana);
  await remove(ana, second);
  await remove(ana, first);
  expect(await idsOf(ana)).toEqual([first, second]);
  for (const as of [ben, manager, (await app.company()).owner]) expect(await idsOf(as)).toEqual([]);
  const [{ deleted_at, restorable_until } = { deleted_at: '', restorable_until: '' }] = await listed(ana);
  expect(Date.parse(restorable_until) - Date.parse(deleted_at)).toBe(86_400_000);

  expect((await restore(ana, first)).status).toBe(200);
  expect(await idsOf(ana)).toEqual([second]);
  await app.pool.query(`update content set deleted_at = deleted_at - interval '1 day' where content_id = $1`, [second]);
  expect(await idsOf(ana)).toEqual([]);
  expect((await restore(ana, second)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  for (const post_id of [first, kept]) await remove(ana, post_id);
  for (const post_id of [first, kept]) await restore(ana, post_id);
});

test('a post is listed with its text, question and place, and the number of its files', async () => {
  const { community_id: place_id } = await app.ok(community.createCommunity, {
    as: ana,
    body: { community_name: `Harbor ${newId()}` },
  });
  const poll = { question: 'Where?', options: ['Here', 'There'], is_multiple: false, is_anonymous: false };
  const post_id = await write(ana, { place_id, poll });
  await remove(ana, post_id);
  expect(await listed(ana)).toMatchObject([
    { post_id, words: 'The tide is late', question: 'Where?', files_count: 0, place: { place_id } },
  ]);
  // As moderators keep it away.
  const setHidden = (at: string) =>
    app.pool.query(`update content set hidden_at = ${at} where content_id = $1`, [post_id]);
  await setHidden('now()');
  expect(await listed(ana)).toEqual([]);
  await setHidden('null');
  await restore(ana, post_id);
});

test('who deleted it restores it: a manager what they deleted, and its author only what they deleted', async () => {
  const post_id = await write(ben);
  await remove(manager, post_id);
  expect([await idsOf(manager), await idsOf(ben)]).toEqual([[post_id], []]);
  expect((await restore(ben, post_id)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await restore(manager, post_id)).status).toBe(200);
});

test('what people can no longer read is not listed', async () => {
  const made = { community_name: `Quay ${newId()}`, visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body: made });
  await app.ok(place.addPlaceMembers, { as: ben, body: { place_id, employee_ids: [ana.employee_id] } });
  const post_id = await write(ana, { place_id });
  await remove(ana, post_id);
  expect(await idsOf(ana)).toEqual([post_id]);
  await app.ok(place.leavePlace, { as: ana, body: { place_id } });
  expect(await idsOf(ana)).toEqual([]);
  expect((await restore(ana, post_id)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
});

test('they come page by page, each once', async () => {
  const all: string[] = [];
  for (const words of ['One', 'Two', 'Three']) all.unshift(await write(ben, { words }));
  for (const post_id of all.toReversed()) await remove(ben, post_id);
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await app.ok(posts.listDeletedPosts, { as: ben, query: { limit: 2, ...(cursor && { cursor }) } });
    found.push(...page.items.map(({ post_id }) => post_id));
    cursor = page.next_cursor ?? undefined;
  } while (cursor);
  expect(found).toEqual(all);
});
