import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as audit from '@plaudit/contract/audit/endpoints';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import * as search from '@plaudit/contract/search/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let acme: TestCompany;
let ana: Session, ben: Session;
let community_id: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  ana = await app.employee(acme, { first_name: 'Ana' });
  ben = await app.employee(acme, { first_name: 'Ben' });
  const body = { community_name: 'Runners' };
  community_id = (await app.ok(community.createCommunity, { as: ana, body })).community_id;
  await app.ok(place.joinPlace, { as: ben, body: { place_id: community_id } });
});
afterAll(() => app.close());

const code = ({ status, failure }: { status: number; failure: { error_code: string } }) => [status, failure.error_code];
const post = (as: Session, words = 'A long run') =>
  app.call(posts.createPost, { as, body: { words, place_id: community_id } });
const ask = (as: Session) =>
  app.call(polls.createPoll, { as, body: { question: 'When?', options: ['Now', 'Later'], place_id: community_id } });
const archive = (as: Session, is_archived = true, id = community_id) =>
  app.call(community.archiveCommunity, { as, body: { community_id: id, is_archived } });
const get = (as: Session) => app.ok(community.getCommunity, { as, query: { community_id } });
const listed = async (body: object = {}) =>
  (await app.ok(community.listCommunities, { as: ben, body })).items.map((item) => item.community_name);

test('managers decide that only they post; members then read and comment, and an older call still works', async () => {
  expect((await get(ben)).can).toMatchObject({ post: true, archive: false });
  const body = { community_id, posters: 'managers', has_comments: false } as const;
  expect(code(await app.call(community.updateCommunity, { as: ben, body }))).toEqual([403, 'NO_PERMISSION']);
  await app.ok(community.updateCommunity, { as: ana, body });
  expect([code(await post(ben)), code(await ask(ben))]).toEqual([
    [403, 'NO_PERMISSION'],
    [403, 'NO_PERMISSION'],
  ]);
  const { data } = await post(ana);
  const comment = { parent_id: data?.post_id ?? '', words: 'Nice' };
  expect((await app.call(content.addComment, { as: ben, body: comment })).status).toBe(200);
  await app.ok(community.updateCommunity, { as: ana, body: { community_id, community_name: 'Joggers' } });
  expect(await get(ben)).toMatchObject({ posters: 'managers', has_comments: false, can: { post: false } });
  const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: { area: 'community' } });
  expect(items.find(({ after }) => after?.posters === 'managers')?.before).toMatchObject({ posters: 'members' });
});

test('an archived community is read-only: every call that would change something says so', async () => {
  const post_id = (await post(ben)).data?.post_id ?? '';
  expect(code(await archive(ben))).toEqual([403, 'NO_PERMISSION']);
  const poll_id = (await ask(ana)).data?.poll_id ?? '';
  expect((await app.ok(polls.getPoll, { as: ben, query: { poll_id } })).can.vote).toBe(true);
  expect((await archive(ana)).data?.archived_at).not.toBeNull();
  const refused = [
    await post(ana),
    await ask(ben),
    await app.call(content.addComment, { as: ben, body: { parent_id: post_id, words: 'Late' } }),
    await app.call(content.setReaction, { as: ben, body: { content_id: post_id, reaction: 'heart' } }),
    await app.call(posts.updatePost, { as: ben, body: { post_id, words: 'Other' } }),
    await app.call(community.updateCommunity, { as: ana, body: { community_id, community_name: 'Other' } }),
  ];
  expect(refused.map(code)).toEqual(refused.map(() => [409, 'PLACE_ARCHIVED']));
  // What is there says so, and offers nothing that would be refused.
  const shown = await app.ok(posts.getPost, { as: ben, query: { post_id } });
  expect(shown).toMatchObject({ place: { is_archived: true }, can: { edit: false, pin: false, delete: true } });
  expect((await app.ok(polls.getPoll, { as: ben, query: { poll_id } })).can.vote).toBe(false);
  // Authors can still take back what they wrote.
  expect((await app.call(content.deleteContent, { as: ben, query: { content_id: post_id } })).status).toBe(200);
  expect((await archive(ana, false)).data?.archived_at).toBeNull();
  expect((await post(ben)).status).toBe(200);
});

test('archived communities are listed on their own, and the search still finds them and what is in them', async () => {
  await post(ben, 'Marathon plans');
  await archive(ana);
  expect([await listed(), await listed({ is_archived: true })]).toEqual([['Acme'], ['Runners']]);
  const found = async (text: string) =>
    (await app.ok(search.searchEverything, { as: ben, body: { search: text } })).groups.flatMap(({ items }) => items)
      .length;
  expect([(await found('Runners')) > 0, (await found('Marathon')) > 0]).toEqual([true, true]);
});

test('the community of everyone cannot be archived; the log says who archived another one, and undoes it', async () => {
  const { items } = await app.ok(community.listCommunities, { as: acme.owner, body: {} });
  const everybody = items.find((item) => item.is_everybody)?.community_id ?? '';
  expect(code(await archive(acme.owner, true, everybody))).toEqual([400, 'INVALID_ACTION']);
  await archive(ana);
  const log = async () =>
    (await app.ok(audit.listAudit, { as: acme.owner, body: { area: 'community', search: 'archived' } })).items;
  const [entry] = await log();
  expect(entry).toMatchObject({ action: 'community.archived', actor: { first_name: 'Ana' } });
  await app.ok(audit.undoChange, { as: acme.owner, body: { audit_id: entry?.audit_id ?? '' } });
  expect((await get(ana)).archived_at).toBeNull();
});

test('archiving what is archived already changes and logs nothing', async () => {
  const first = (await archive(ana)).data?.archived_at;
  expect((await archive(acme.owner)).data?.archived_at).toBe(first);
  expect([(await archive(ana, false)).status, (await archive(ana, false)).status]).toEqual([200, 200]);
  const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: { area: 'community' } });
  const of_it = items.filter(({ subject_id }) => subject_id === community_id).map(({ action }) => action);
  expect(of_it).toEqual(['community.unarchived', 'community.archived', 'community.created']);
});

test('the log names no hidden community that was archived or restored, and undoes neither', async () => {
  await app.ok(community.updateCommunity, { as: ana, body: { community_id, visibility: 'hidden' } });
  for (const is_archived of [true, true, false, false]) await archive(ana, is_archived);
  const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: { area: 'community' } });
  const entries = items.filter(({ action }) => action.endsWith('archived'));
  expect(entries.map(({ subject_label, can_undo }) => [subject_label, can_undo])).toEqual([
    ['A hidden community', false],
    ['A hidden community', false],
  ]);
  for (const { audit_id } of entries) {
    const undone = await app.call(audit.undoChange, { as: acme.owner, body: { audit_id } });
    expect(code(undone)).toEqual([400, 'INVALID_ACTION']);
  }
});
