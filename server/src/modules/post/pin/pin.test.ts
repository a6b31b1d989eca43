import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import type { NewPost } from '@plaudit/contract/post/schema';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, manager: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
  stranger = (await app.company()).owner;
});
afterAll(() => app.close());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const write = (as: Session, body: Partial<NewPost> = {}) =>
  app.ok(posts.createPost, { as, body: { words: 'House rules', ...body } });
const pin = (as: Session, post_id: string, pinned_until: string | null = inDays(1)) =>
  app.call(posts.pinPost, { as, body: { post_id, pinned_until } });
const onTop = async (as: Session, place_id?: string) => {
  const kinds = 'post';
  const page = place_id
    ? await app.ok(feed.listPlaceFeed, { as, query: { place_id, kinds } })
    : await app.ok(feed.listHomeFeed, { as, query: { kinds } });
  return page.on_top?.map(({ item_id }) => item_id) ?? [];
};
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('people who manage posts pin one above the home feed until a moment, and end it before', async () => {
  const { post_id, can } = await write(ana);
  expect([can.pin, await onTop(ben)]).toEqual([false, []]);
  const pinned = await pin(manager, post_id, inDays(2));
  expect(Date.parse(pinned.data.pinned_until ?? '')).toBeGreaterThan(Date.now() + 86_400_000);
  expect([await onTop(ben), await onTop(ana), await onTop(stranger)]).toEqual([[post_id], [post_id], []]);
  // Pages after the first, and what is new, have nothing above them.
  const later = await app.ok(feed.listHomeFeed, { as: ben, query: { kinds: 'post', after: post_id } });
  expect(later).not.toHaveProperty('on_top');
  await app.pool.query(`update post set pinned_until = now() - interval '1 s' where post_id = $1`, [post_id]);
  expect(await onTop(ben)).toEqual([]);
  await pin(manager, post_id);
  expect(await onTop(ben)).toEqual([post_id]);
  expect((await pin(manager, post_id, null)).data.pinned_until).toBeNull();
  expect(await onTop(ben)).toEqual([]);
});

test('others can’t pin, and no one pins into the past or for more than a year', async () => {
  const { post_id } = await write(ana);
  expect(codeOf(await pin(ana, post_id))).toBe('NO_PERMISSION');
  expect(codeOf(await pin(stranger, post_id))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(codeOf(await pin(manager, newId()))).toBe('AUTH_RECORD_NOT_FOUND');
  for (const until of [inDays(-1), inDays(400)])
    expect(codeOf(await pin(manager, post_id, until))).toBe('INVALID_REQUEST');
  const unnamed = await app.call(posts.pinPost, { as: manager, body: { pinned_until: null } });
  expect(codeOf(unnamed)).toBe('POST_ID_MISSING');
});

test('in a place its managers pin above its own feed, also what others wrote, and the home feed stays as it is', async () => {
  const made = { community_name: `Lab ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: made });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  const { post_id } = await write(ben, { place_id });
  expect(codeOf(await pin(ben, post_id))).toBe('NO_PERMISSION');
  expect((await app.ok(posts.getPost, { as: ana, query: { post_id } })).can.pin).toBe(true);
  expect(codeOf(await pin(ana, post_id))).toBe(200);
  expect([await onTop(ben, place_id), await onTop(ben)]).toEqual([[post_id], []]);
  const later = await app.ok(feed.listPlaceFeed, { as: ben, query: { place_id, kinds: 'post', after: post_id } });
  expect(later).not.toHaveProperty('on_top');
});

test('what has to be read comes before what is pinned, the earliest day first, and nothing is there twice', async () => {
  const other = await app.company();
  const { owner } = other;
  const reader = await app.employee(other);
  const day = (days: number) => inDays(days).slice(0, 10);
  const pinned = await write(owner, { words: 'Pinned' });
  await pin(owner, pinned.post_id);
  const late = await write(owner, { words: 'Late', must_read_by: day(9) });
  const early = await write(owner, { words: 'Early', must_read_by: day(3) });
  await pin(owner, early.post_id);
  expect(await onTop(reader)).toEqual([early.post_id, late.post_id, pinned.post_id]);
  await app.ok(posts.acknowledgePost, { as: reader, body: { post_id: early.post_id } });
  expect(await onTop(reader)).toEqual([late.post_id, early.post_id, pinned.post_id]);
  await app.ok(content.deleteContent, { as: owner, query: { content_id: pinned.post_id } });
  expect(await onTop(reader)).toEqual([late.post_id, early.post_id]);
  await app.pool.query(`update post set must_read_by = now()::date - 31 where post_id = $1`, [late.post_id]);
  expect(await onTop(reader)).toEqual([early.post_id]);
});
