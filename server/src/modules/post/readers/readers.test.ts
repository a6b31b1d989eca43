import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AudienceSelectionInput } from '@plaudit/contract/audience/schema';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import { listNotifications } from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import { joinPlace } from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import type { NewPost } from '@plaudit/contract/post/schema';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import { mentionOf } from '@plaudit/contract/words/mention';
import { newId } from '../../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { publishPost } from '../publish/publish.ts';

let app: TestApp;
let company: TestCompany;
let manager: Session, ana: Session, ben: Session, eve: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  manager = await app.employee(company, { role: 'communications' });
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  stranger = (await app.company()).owner;
  await move(ana, 'Oslo');
});
afterAll(() => app.close());

const move = ({ employee_id }: Session, location: string | null) =>
  app.ok(people.updateEmployee, { as: company.owner, body: { employee_id, location } });
const at = (location: string): AudienceSelectionInput => ({
  criterias: [{ conditions: [{ criteria_type: 'location', search_type: 'is', values: [location] }] }],
});
const write = (as: Session, body: object) =>
  app.call(posts.createPost, { as, body: { words: 'Harbor news', ...body } as NewPost });
const inFeed = async (as: Session) =>
  (await app.ok(feed.listHomeFeed, { as, query: { kinds: 'post' } })).items.map(({ item_id }) => item_id);
const found = async (as: Session, search: string) => {
  const { groups } = await app.ok(searchEverything, { as, body: { search, kinds: ['post', 'comment'] } });
  return groups.flatMap(({ items }) => items.map(({ item_id }) => item_id));
};
const opens = async (as: Session, post_id: string) =>
  (await app.call(posts.getPost, { as, query: { post_id } })).status === 200;
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('a post for an audience is there for its people, its author and no one else', async () => {
  const { data: post } = await write(manager, { audience: at('Oslo'), words: 'Quayside parking' });
  await app.drain();
  const { post_id } = post;
  expect(post.audience_id).not.toBeNull();
  expect([await opens(ana, post_id), await opens(manager, post_id)]).toEqual([true, true]);
  expect([await opens(ben, post_id), await opens(stranger, post_id)]).toEqual([false, false]);
  expect([await inFeed(ana), await inFeed(manager), await inFeed(ben)]).toEqual([[post_id], [post_id], []]);
  expect([await found(ana, 'quayside'), await found(ben, 'quayside')]).toEqual([[post_id], []]);
  const { content_id } = await app.ok(content.addComment, {
    as: ana,
    body: { parent_id: post_id, words: `Quayside, too, ${mentionOf(ben.employee_id)}` },
  });
  expect(codeOf(await app.call(content.addComment, { as: ben, body: { parent_id: post_id, words: 'x' } }))).toBe(
    'AUTH_RECORD_NOT_FOUND',
  );
  await app.drain();
  expect((await app.ok(listNotifications, { as: ben, query: {} })).items).toEqual([]);
  expect(await found(ana, 'quayside')).toEqual(expect.arrayContaining([post_id, content_id]));
  await app.ok(feed.saveContent, { as: ana, body: { content_id: post_id, is_saved: true } });
  const saved = async () =>
    (await app.ok(feed.listHomeFeed, { as: ana, query: { kinds: 'post', about: 'saved' } })).items.length;
  expect(await saved()).toBe(1);

  // Ana leaves Oslo, and Ben comes.
  await move(ana, null);
  await move(ben, 'Oslo');
  await app.drain();
  expect([await opens(ana, post_id), await opens(ben, post_id)]).toEqual([false, true]);
  expect([await inFeed(ana), await inFeed(ben)]).toEqual([[], [post_id]]);
  expect([await found(ana, 'quayside'), (await found(ben, 'quayside')).length, await saved()]).toEqual([[], 2, 0]);
  const comments = (as: Session) => app.call(content.listComments, { as, query: { parent_id: post_id } });
  expect([codeOf(await comments(ana)), codeOf(await comments(ben))]).toEqual(['AUTH_RECORD_NOT_FOUND', 200]);
  await move(ana, 'Oslo');
  await move(ben, null);
  await app.drain();
});

test('its live events and must-read requests follow the people, too', async () => {
  const listen = async (as: Session) => {
    const socket = io(app.url, { auth: sessionHeaders(as), transports: ['websocket'], forceNew: true });
    const heard: string[] = [];
    socket.onAny((name: string) => void heard.push(name));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { socket, heard };
  };
  await move(eve, 'Bergen');
  await app.drain();
  const [in_it, outside] = [await listen(eve), await listen(ben)];
  const must_read_by = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  const { data: post } = await write(manager, { audience: at('Bergen'), must_read_by, words: 'Sirens' });
  await app.drain();
  await expect.poll(() => in_it.heard).toContain('post.created');
  const kinds = async (as: Session) =>
    (await app.ok(listNotifications, { as, query: { kinds: 'must_read,mention' } })).items.map(({ kind }) => kind);
  expect([await kinds(eve), await kinds(ben)]).toEqual([['must_read'], []]);
  const { totals } = await app.ok(posts.listReceipts, {
    as: manager,
    query: { post_id: post.post_id, state: 'missing' },
  });
  expect(totals).toEqual({ acknowledged: 0, missing: 1 });
  await move(eve, null);
  await app.drain();
  await expect.poll(() => in_it.heard).toContain('content.readers_changed');
  in_it.heard.length = 0;
  await write(manager, { audience: at('Bergen'), words: 'More sirens' });
  await app.drain();
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  await expect
    .poll(() => [in_it.heard.at(-1), outside.heard.at(-1)])
    .toEqual(['catalogue.changed', 'catalogue.changed']);
  expect([in_it.heard, outside.heard].flat()).not.toContain('post.created');
  expect(await kinds(eve)).toEqual([]);
  for (const { socket } of [in_it, outside]) socket.close();
});

test('publishing for the same people stores them once, and nothing per reader', async () => {
  const rows = async (table: string) =>
    Number(
      (await app.pool.query(`select count(*) from ${table} where company_id = $1`, [company.company_id])).rows[0]
        ?.count,
    );
  const employees = [ana.employee_id, ben.employee_id];
  await write(manager, { audience: { employees } });
  await app.drain();
  const before = [await rows('content_audience'), await rows('content_audience_member')];
  await write(manager, { audience: { employees: employees.toReversed() } });
  await app.drain();
  expect([await rows('content_audience'), await rows('content_audience_member')]).toEqual(before);
});

test('only people who manage posts choose an audience, and a company may keep posts to everyone for them', async () => {
  expect(codeOf(await write(ana, { audience: at('Oslo') }))).toBe('NO_PERMISSION');
  expect(codeOf(await write(manager, { audience: {} }))).toBe('INVALID_REQUEST');
  const made = { community_name: `Rowers ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: manager, body: made });
  expect(codeOf(await write(manager, { place_id, audience: at('Oslo') }))).toBe('INVALID_REQUEST');
  const restrict = (posts_to_everyone: 'everyone' | 'managers') =>
    app.ok(company_calls.updateCompany, { as: company.owner, body: { posts_to_everyone } });
  await restrict('managers');
  expect([codeOf(await write(ana, {})), codeOf(await write(manager, {}))]).toEqual(['NO_PERMISSION', 200]);
  await restrict('everyone');
  expect(codeOf(await write(ana, {}))).toBe(200);
});

test('how many people it reaches is known before it is sent', async () => {
  const count = (as: Session, body: object) => app.call(posts.countPostReaders, { as, body });
  expect((await count(manager, { audience: at('Oslo') })).data.count).toBe(1);
  expect((await count(ana, {})).data.count).toBe(5);
  expect(codeOf(await count(ana, { audience: at('Oslo') }))).toBe('NO_PERMISSION');
  const made = { community_name: `Sailors ${newId()}`, visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: made });
  expect((await count(ana, { place_id })).data.count).toBe(1);
  expect(codeOf(await count(ben, { place_id }))).toBe('NO_PERMISSION');
});

test('how many people read in a place is said to those who may post there', async () => {
  const made = { community_name: `Harbor ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: manager, body: made });
  await app.ok(joinPlace, { as: ben, body: { place_id } });
  const count = (as: Session) => app.call(posts.countPostReaders, { as, body: { place_id } });
  expect((await count(ben)).data).toEqual({ count: 2 });
  await app.ok(community.updateCommunity, {
    as: manager,
    body: { community_id: place_id, posters: 'managers' },
  });
  expect((await count(manager)).data).toEqual({ count: 2 });
  expect(codeOf(await count(ben))).toBe('NO_PERMISSION');
  expect(codeOf(await count(stranger))).toBe('AUTH_RECORD_NOT_FOUND');
});

test('R6.1 neither the count nor a post says who is in an audience that depends on a field its author can’t see', async () => {
  const { owner } = company;
  const badge = { field_name: 'Badge', kind: 'text', visible_to: 'administrators' } as const;
  const { field_id } = await app.ok(custom_field.createCustomField, { as: owner, body: badge });
  const condition = { criteria_type: 'custom_field', field_id, search_type: 'is_empty' } as const;
  const audience = { criterias: [{ match: 'and' as const, conditions: [condition] }] };
  const count = (as: Session) => app.call(posts.countPostReaders, { as, body: { audience } });
  expect([codeOf(await count(manager)), codeOf(await count(owner))]).toEqual(['NO_PERMISSION', 200]);
  expect([codeOf(await write(manager, { audience })), codeOf(await write(owner, { audience }))]).toEqual([
    'NO_PERMISSION',
    200,
  ]);
});

test('drafts and scheduled posts keep their audience', async () => {
  const draft_id = newId();
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  const body = { draft_id, words: 'Planned', audience: at('Oslo'), publish_at, time_zone: 'UTC' };
  const draft = await app.ok(posts.savePostDraft, { as: manager, body });
  expect(draft.audience?.criterias).toHaveLength(1);
  await app.pool.query(`update post_draft set publish_at = now() - interval '1 s' where draft_id = $1`, [draft_id]);
  await app.pool.query(
    `select graphile_worker.add_job('post.publish', json_build_object('company_id', $1::uuid, 'draft_id', $2::uuid))`,
    [company.company_id, draft_id],
  );
  await app.drain();
  const [newest] = (await app.ok(feed.listHomeFeed, { as: ana, query: { kinds: 'post' } })).items;
  expect(newest).toMatchObject({ post: { words: 'Planned' } });
  expect(
    (await app.ok(feed.listHomeFeed, { as: ben, query: { kinds: 'post' } })).items.map(({ item_id }) => item_id),
  ).not.toContain(newest?.item_id);
});

test('a scheduled post for an audience waits as a draft if its author may no longer choose one', async () => {
  const author = await app.employee(company, { role: 'communications' });
  const draft_id = newId();
  const publish_at = new Date(Date.now() + 3_600_000).toISOString();
  const body = { draft_id, words: 'Only for Oslo', audience: at('Oslo'), publish_at, time_zone: 'UTC' };
  await app.ok(posts.savePostDraft, { as: author, body });
  await app.pool.query('delete from employee_role where employee_id = $1', [author.employee_id]);
  await app.pool.query(`update post_draft set publish_at = now() - interval '1 s' where draft_id = $1`, [draft_id]);
  await publishPost.run(app.platform, { company_id: company.company_id, draft_id });
  await app.drain();
  const [kept] = (await app.ok(posts.listPostDrafts, { as: author })).items;
  expect(kept).toMatchObject({ draft_id, problem: 'place', publish_at: null });
  expect(await found(ana, 'Only for Oslo')).toEqual([]);
});
