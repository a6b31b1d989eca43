import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import { empty_selection } from '@plaudit/contract/audience/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as uploads from '@plaudit/contract/files/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import { mentionOf } from '@plaudit/contract/words/mention';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { picture, postForm } from '../../../platform/testing/pictures.ts';
import { erasePeople } from '../../privacy/jobs.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session, cleo: Session;
let from: string, to: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  ana = await app.employee(acme, { first_name: 'Ana' });
  ben = await app.employee(acme, { first_name: 'Ben' });
  cleo = await app.employee(acme, { first_name: 'Cleo' });
  from = await make('Works council', [ben], { visibility: 'closed' });
  to = await make('Runners', [ben, cleo]);
});
afterAll(() => app.close());

const make = async (community_name: string, members: Session[], given: object = {}) => {
  const body = { community_name, ...given };
  const { community_id } = await app.ok(community.createCommunity, { as: ana, body });
  const employee_ids = members.map(({ employee_id }) => employee_id);
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: community_id, employee_ids } });
  return community_id;
};
const upload = async (as: Session, name: string) => {
  const form = await app.ok(uploads.presignUpload, { as, query: { key: `content/${name}`, is_private: 'true' } });
  if (name.endsWith('.png')) await postForm(app.url, form, new Uint8Array(await picture('png')));
  return form.file_id;
};
const copy = (as: Session, post_id: string, place_id = to) =>
  app.call(posts.copyPost, { as, body: { post_id, place_id } });
const get = (as: Session, post_id: string) => app.ok(posts.getPost, { as, query: { post_id } });
const files = async (as: Session, place_id: string, query: object = {}) =>
  app.call(content.listPlaceFiles, { as, query: { place_id, ...query } });
const code = ({ status, failure }: { status: number; failure: { error_code: string } }) => [status, failure.error_code];

const original = async (as = ana, place_id = from) => {
  const attachments = [{ file_id: await upload(as, 'plan.png'), alt: 'A plan' }];
  const body = { words: 'Our plan', attachments, place_id };
  return (await app.ok(posts.createPost, { as, body })).post_id;
};

test('a copy has the text and the files, and belongs to who copied it; only readers of the original see its origin', async () => {
  const post_id = await original(ana, await make('Cyclists', [ben]));
  await app.ok(content.addComment, { as: ben, body: { parent_id: post_id, words: 'Good' } });
  const { data } = await copy(ben, post_id);
  expect(data).toMatchObject({ words: 'Our plan', comments_count: 0, place: { place_id: to } });
  expect(data?.author.employee_id).toBe(ben.employee_id);
  expect(data?.attachments).toMatchObject([{ alt: 'A plan' }]);
  const copy_id = data?.post_id ?? '';
  expect((await get(ben, copy_id)).copied_from).toMatchObject({ post_id, place: { place_name: 'Cyclists' } });
  expect((await get(cleo, copy_id)).copied_from).toMatchObject({ post_id });
  const own = (await copy(ben, await original(ben))).data?.post_id ?? '';
  expect((await get(ben, own)).copied_from).toMatchObject({ place: { place_name: 'Works council' } });
  expect((await get(cleo, own)).copied_from).toBeNull();
  // The copy is changed without losing the files of another person.
  const attachments = data?.attachments.map(({ file_id, alt }) => ({ file_id, alt })) ?? [];
  const changed = await app.ok(posts.updatePost, {
    as: ben,
    body: { post_id: copy_id, words: 'Their plan', attachments },
  });
  expect(changed.attachments).toHaveLength(1);
});

test('what is said in a closed place, or to some people, is copied by its author alone', async () => {
  const of_ana = await original();
  expect((await get(ben, of_ana)).can.copy).toBe(false);
  expect(code(await copy(ben, of_ana))).toEqual([403, 'NO_PERMISSION']);
  expect((await get(ana, of_ana)).can.copy).toBe(true);
  expect((await copy(ana, of_ana)).status).toBe(200);
  const audience = { ...empty_selection, employees: [ben.employee_id] };
  const { post_id } = await app.ok(posts.createPost, { as: acme.owner, body: { words: 'For few', audience } });
  await app.drain();
  expect((await get(ben, post_id)).can.copy).toBe(false);
  expect(code(await copy(ben, post_id))).toEqual([403, 'NO_PERMISSION']);
});

test('people comment on a copy if its place has comments, however it was in the original', async () => {
  const body = { words: 'No comments here', place_id: from, has_comments: false };
  const { post_id } = await app.ok(posts.createPost, { as: ana, body });
  const silent = await make('Notices', [ben], { has_comments: false });
  expect((await copy(ana, post_id)).data).toMatchObject({ has_comments: true });
  expect((await copy(ana, await original(), silent)).data).toMatchObject({ has_comments: false });
});

test('no one copies what they cannot read, or to where they cannot post', async () => {
  const post_id = await original(ben);
  expect(code(await copy(cleo, post_id))).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
  await app.ok(community.updateCommunity, { as: ana, body: { community_id: to, posters: 'managers' } });
  expect(code(await copy(ben, post_id))).toEqual([403, 'NO_PERMISSION']);
  await app.ok(community.archiveCommunity, { as: ana, body: { community_id: to, is_archived: true } });
  const of_ana = await original();
  expect(code(await copy(ana, of_ana))).toEqual([409, 'PLACE_ARCHIVED']);
});

/** Copies where managers approve posts first, as Ben. */
const copyToWait = async (post_id: string) => {
  await app.ok(community.updateCommunity, { as: ana, body: { community_id: to, posters: 'approved' } });
  return (await copy(ben, post_id)).data;
};
const drafts = async (as: Session) => (await app.ok(posts.listPostDrafts, { as })).items;
const waiting = async () => (await app.ok(posts.listWaitingPosts, { as: ana, body: { place_id: to } })).items;
const decide = async (is_approved = true) => {
  const [{ draft_id, saved_at } = { draft_id: '', saved_at: '' }] = await waiting();
  const body = { place_id: to, draft_id, saved_at, is_approved, reason: 'Not here' };
  await app.ok(posts.decideWaitingPost, { as: ana, body });
  await app.drain();
};
const postedThere = async () => {
  const { items } = await app.ok(feed.listPlaceFeed, { as: cleo, query: { place_id: to, kinds: 'post' } });
  return items.flatMap((item) => (item.kind === 'post' ? [item.post] : []));
};

test('where managers approve posts first, a copy waits for them, with the files of another person and its origin', async () => {
  const post_id = await original(ana, await make('Cyclists', [ben, cleo]));
  const data = await copyToWait(post_id);
  expect(data).toMatchObject({ waits_since: expect.any(String), words: 'Our plan', attachments: [{ alt: 'A plan' }] });
  expect([await postedThere(), await drafts(ben)]).toMatchObject([[], [{ draft_id: data?.post_id }]]);
  const [found] = await waiting();
  expect(found).toMatchObject({ author: { first_name: 'Ben' }, attachments: [{ alt: 'A plan' }] });
  expect((await fetch(app.url + found?.attachments[0]?.url)).status).toBe(200);
  // Later changes of the original are not what the managers saw.
  await app.ok(posts.updatePost, { as: ana, body: { post_id, words: 'Another plan', attachments: [] } });
  await decide();
  expect(await postedThere()).toMatchObject([
    {
      words: 'Our plan',
      author: { first_name: 'Ben' },
      attachments: [{ alt: 'A plan' }],
      copied_from: { post_id, place: { place_name: 'Cyclists' } },
    },
  ]);
  expect(await drafts(ben)).toEqual([]);
  // Managers post theirs at once, and no one copies what they may not.
  expect((await copy(ana, post_id)).data?.waits_since).toBeUndefined();
  expect(code(await copy(cleo, await original()))).toEqual([404, 'AUTH_RECORD_NOT_FOUND']);
});

test('a copy that was declined is a draft that its author changes and sends again, but no way to the files of others', async () => {
  const data = await copyToWait(await original(ana, await make('Cyclists', [ben])));
  const draft_id = data?.post_id ?? '';
  const theirs = data?.attachments.map(({ file_id, alt }) => ({ file_id, alt })) ?? [];
  await decide(false);
  expect(await drafts(ben)).toMatchObject([{ declined_because: 'Not here', attachments: [{ alt: 'A plan' }] }]);
  const save = (given: object) =>
    app.call(posts.savePostDraft, { as: ben, body: { draft_id, place_id: to, ...given } });
  const send = (given: object) => app.call(posts.createPost, { as: ben, body: { place_id: to, ...given } });
  const foreign = [{ file_id: await upload(cleo, 'other.png'), alt: '' }];
  for (const given of [{ attachments: foreign }, { draft_id: newId(), attachments: theirs }]) {
    expect(code(await save(given))).toEqual([400, 'INVALID_REQUEST']);
    expect(code(await send({ draft_id, ...given }))).toEqual([400, 'INVALID_REQUEST']);
  }
  expect((await save({ words: 'Shorter', attachments: theirs })).data.attachments).toHaveLength(1);
  expect((await send({ draft_id, words: 'Short', attachments: theirs })).data.waits_since).toBeDefined();
  await decide();
  expect(await postedThere()).toMatchObject([{ words: 'Short', attachments: [{ alt: 'A plan' }] }]);
  expect((await postedThere())[0]?.copied_from).toMatchObject({ place: { place_name: 'Cyclists' } });
});

test('a copy that waits keeps a mention of everyone that its author could not write, and asks its poll again', async () => {
  const words = `All of you, ${mentionOf(acme.company_id)}`;
  const poll = { question: 'Tea?', options: ['Yes', 'No'], is_multiple: false, is_anonymous: false };
  const { post_id } = await app.ok(posts.createPost, { as: acme.owner, body: { words, poll } });
  expect(code(await app.call(posts.createPost, { as: ben, body: { words } }))).toEqual([400, 'INVALID_REQUEST']);
  await copyToWait(post_id);
  await decide();
  expect(await postedThere()).toMatchObject([
    { words, mentions: [{ first_name: 'everyone' }], poll: { question: 'Tea?' } },
  ]);
});

test('the files of an erased person leave the copies that others made', async () => {
  const { data } = await copy(ben, await original(ana, await make('Cyclists', [ben])));
  const { request_id } = await app.ok(privacy.askErasure, { as: ana, body: { note: '' } });
  await app.ok(privacy.decideRequest, { as: acme.owner, body: { request_id, decision: 'approve' } });
  await app.pool.query(`update privacy_request set erase_at = now() - interval '1 hour'`);
  await app.drain();
  await erasePeople.run(app.platform, {});
  await app.drain();
  expect(await get(ben, data?.post_id ?? '')).toMatchObject({ words: 'Our plan', attachments: [] });
});

test('a community lists its pictures and files page by page, for people who read there', async () => {
  const post_id = await original();
  const comment = {
    parent_id: post_id,
    words: '',
    attachments: [{ file_id: await upload(ben, 'notes.pdf'), alt: '' }],
  };
  await app.ok(content.addComment, { as: ben, body: comment });
  for (let n = 0; n < 3; n += 1) await original();
  const names = async (query: object) =>
    (await files(ben, from, query)).data?.items.map(({ attachment }) => attachment.content_type);
  expect([await names({}), await names({ kind: 'files' })]).toEqual([
    ['image/png', 'image/png', 'image/png', 'image/png'],
    ['application/pdf'],
  ]);
  const first = (await files(ben, from, { limit: 3 })).data;
  const second = (await files(ben, from, { limit: 3, cursor: first?.next_cursor ?? '' })).data;
  expect([first?.items.length, second?.items.length, second?.next_cursor]).toEqual([3, 1, null]);
  expect(second?.items[0]).toMatchObject({ content_id: post_id, author: { first_name: 'Ana' } });
  expect(code(await files(cleo, from))).toEqual([403, 'NO_PERMISSION']);
  await app.ok(content.deleteContent, { as: ana, query: { content_id: post_id } });
  expect([(await names({}))?.length, (await names({ kind: 'files' }))?.length]).toEqual([3, 0]);
});
