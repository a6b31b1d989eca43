import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as audit from '@plaudit/contract/audit/endpoints';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as uploads from '@plaudit/contract/files/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import type { WaitingPost } from '@plaudit/contract/post/schema';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { picture, postForm } from '../../../platform/testing/pictures.ts';
import { publishPost } from '../publish/publish.ts';

let app: TestApp;
let acme: TestCompany;
/** Ana owns the place, Mia manages it, Ben and Cleo are members. */
let ana: Session, mia: Session, ben: Session, cleo: Session;
let place_id: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  acme = await app.company('Acme');
  ana = await app.employee(acme, { first_name: 'Ana' });
  mia = await app.employee(acme, { first_name: 'Mia' });
  ben = await app.employee(acme, { first_name: 'Ben' });
  cleo = await app.employee(acme, { first_name: 'Cleo' });
  place_id = await make({ posters: 'approved' });
});
afterAll(() => app.close());

const make = async (given: object): Promise<string> => {
  const body = { community_name: 'Works council', ...given };
  const { community_id } = await app.ok(community.createCommunity, { as: ana, body });
  const employee_ids = [mia, ben, cleo].map(({ employee_id }) => employee_id);
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: community_id, employee_ids } });
  const manager = { place_id: community_id, employee_id: mia.employee_id, role: 'manager' as const };
  await app.ok(place.setPlaceRole, { as: ana, body: manager });
  return community_id;
};
const change = (given: object) =>
  app.ok(community.updateCommunity, { as: ana, body: { community_id: place_id, ...given } });
const write = (as: Session, body: Partial<BodyInput<typeof posts.createPost>> = {}) =>
  app.ok(posts.createPost, { as, body: { words: 'May I?', place_id, ...body } });
const waiting = async (as: Session): Promise<WaitingPost[]> =>
  (await app.ok(posts.listWaitingPosts, { as, body: { place_id } })).items;
const only = async (): Promise<WaitingPost> => {
  const [first, ...others] = await waiting(ana);
  if (!first || others.length > 0) throw new Error('There is not just one');
  return first;
};
const decide = (as: Session, { draft_id, saved_at }: WaitingPost, is_approved = true, reason = 'Too long') =>
  app.call(posts.decideWaitingPost, { as, body: { place_id, draft_id, saved_at, is_approved, reason } });
const code = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const read = async (as: Session): Promise<string[]> => {
  const { items } = await app.ok(feed.listPlaceFeed, { as, query: { place_id, kinds: 'post' } });
  return items.flatMap((item) => (item.kind === 'post' ? [item.post.words] : []));
};
const drafts = async (as: Session) => (await app.ok(posts.listPostDrafts, { as })).items;
const news = async (as: Session) => {
  await app.drain();
  const kinds = 'post_waits,post_approved,post_declined,post_not_posted,mention';
  const { items } = await app.ok(notification.listNotifications, { as, query: { kinds } });
  return items.map(({ kind, actor, excerpt, link }) => [kind, actor?.first_name ?? null, excerpt, link]);
};
const at = (path = '') => `/feed/community/${place_id}${path}`;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

test('what a member posts is no content until a manager approves it; then it is posted once, with everything', async () => {
  const attachments = [{ file_id: await upload(ben), alt: 'A plan' }];
  const answer = await write(ben, { words: `Hello <@${cleo.employee_id}>`, attachments });
  expect(answer).toMatchObject({ waits_since: expect.any(String), author: { first_name: 'Ben' }, place: { place_id } });
  expect(code(await app.call(posts.getPost, { as: ben, query: { post_id: answer.post_id } }))).toBe(
    'AUTH_RECORD_NOT_FOUND',
  );
  expect([await read(ana), await read(ben), await news(cleo)]).toEqual([[], [], []]);
  expect(await drafts(ben)).toMatchObject([{ draft_id: answer.post_id, waits_since: answer.waits_since }]);
  for (const as of [ana, mia]) {
    expect(await news(as)).toEqual([['post_waits', 'Ben', 'Works council', at('?tab=queue')]]);
  }

  const found = await only();
  expect(found).toMatchObject({ author: { first_name: 'Ben' }, mentions: [{ first_name: 'Cleo' }], publish_at: null });
  expect((await fetch(app.url + found.attachments[0]?.url)).status).toBe(200);
  expect(code(await decide(mia, found))).toBe(200);
  await app.drain();
  // A job that runs again, after a process was killed, finds nothing more to post.
  await publishPost.run(app.platform, { company_id: acme.company_id, draft_id: found.draft_id });
  expect(await read(cleo)).toEqual([`Hello <@${cleo.employee_id}>`]);
  expect([await waiting(ana), await drafts(ben)]).toEqual([[], []]);
  expect(await news(cleo)).toMatchObject([
    ['mention', 'Ben', 'Works council: Hello @Cleo Employee', expect.stringMatching(/^\/posts\//)],
  ]);
  expect(await news(ben)).toMatchObject([
    ['post_approved', 'Mia', 'Hello @Cleo Employee', expect.stringMatching(/^\/posts\//)],
  ]);
});

const upload = async (as: Session) => {
  const form = await app.ok(uploads.presignUpload, { as, query: { key: 'content/plan.png', is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  return form.file_id;
};

test('managers post at once, and so does everyone where no one approves', async () => {
  expect((await write(mia, { words: 'From a manager' })).waits_since).toBeUndefined();
  await change({ posters: 'members' });
  expect((await write(ben, { words: 'From a member' })).waits_since).toBeUndefined();
  expect(await read(cleo)).toEqual(['From a member', 'From a manager']);
});

test('only managers who can read the place see what waits and decide, and no one in another company', async () => {
  await write(ben);
  const found = await only();
  const { owner } = await app.company();
  for (const as of [ben, cleo]) {
    expect(code(await app.call(posts.listWaitingPosts, { as, body: { place_id } }))).toBe('NO_PERMISSION');
    expect(code(await decide(as, found))).toBe('NO_PERMISSION');
  }
  expect(code(await decide(owner, found))).toBe('AUTH_RECORD_NOT_FOUND');
  // An admin does not read a closed place from outside; in an open one, the audit log says what they decided.
  await change({ visibility: 'closed' });
  expect(code(await decide(acme.owner, found))).toBe('NO_PERMISSION');
  await change({ visibility: 'open' });
  expect(code(await decide(acme.owner, found, false))).toBe(200);
  const { items } = await app.ok(audit.listAudit, { as: acme.owner, body: { area: 'post' } });
  expect(items).toMatchObject([{ action: 'post.declined', subject_id: place_id }]);
  // One who is a manager no longer is refused, too.
  await write(ben);
  const role = { place_id, employee_id: mia.employee_id, role: 'member' as const };
  await app.ok(place.setPlaceRole, { as: ana, body: role });
  expect(code(await decide(mia, await only()))).toBe('NO_PERMISSION');
});

test('a declined post is a draft again, and its author gets the reason; it can be sent again', async () => {
  await write(ben, { words: 'Too long a text' });
  const found = await only();
  expect(code(await decide(ana, found, false, ''))).toBe('INVALID_REQUEST');
  expect(code(await decide(ana, found, false, 'Please shorten it'))).toBe(200);
  expect([await waiting(ana), await read(ben)]).toEqual([[], []]);
  expect(await news(ben)).toEqual([['post_declined', 'Ana', 'Please shorten it', '/drafts']]);
  expect(await drafts(ben)).toMatchObject([
    { words: 'Too long a text', waits_since: null, declined_because: 'Please shorten it', place: { place_id } },
  ]);
  await write(ben, { words: 'Short', draft_id: found.draft_id });
  expect(await drafts(ben)).toMatchObject([{ words: 'Short', declined_because: null }]);
  expect((await news(ana)).map(([kind]) => kind)).toEqual(['post_waits', 'post_waits']);
  expect(code(await decide(ana, await only()))).toBe(200);
  await app.drain();
  expect(await read(cleo)).toEqual(['Short']);
});

test('of two managers who decide at once, one does; what was changed since is looked at again', async () => {
  await write(ben);
  const found = await only();
  const both = await Promise.all([decide(ana, found), decide(mia, found, false)]);
  expect(both.map(code).toSorted()).toEqual([200, 'AUTH_RECORD_NOT_FOUND']);
  await app.drain();
  expect((await read(cleo)).length + (await drafts(ben)).length).toBe(1);

  const { post_id: draft_id } = await write(cleo, { words: 'Harmless' });
  const seen = await only();
  await write(cleo, { words: 'Harmful', draft_id });
  expect(code(await decide(ana, seen))).toBe('INVALID_ACTION');
  expect(await only()).toMatchObject({ words: 'Harmful', waits_since: seen.waits_since });
});

test('its author can withdraw it, delete it, and no one else can', async () => {
  const { post_id: draft_id } = await write(ben);
  const found = await only();
  const withdraw = (as: Session) => app.call(posts.withdrawWaitingPost, { as, body: { draft_id } });
  expect(code(await withdraw(cleo))).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await withdraw(ben)).data).toMatchObject({ waits_since: null, words: 'May I?' });
  expect(code(await withdraw(ben))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(code(await decide(ana, found))).toBe('AUTH_RECORD_NOT_FOUND');
  await write(ben, { draft_id });
  expect(code(await app.call(posts.createPost, { as: cleo, body: { words: 'Mine', place_id, draft_id } }))).toBe(
    'INVALID_ACTION',
  );
  await app.ok(posts.deletePostDraft, { as: ben, query: { draft_id } });
  expect([await waiting(ana), await drafts(ben)]).toEqual([[], []]);
});

test('a scheduled post that is approved before its time goes out at its time, and after it at once', async () => {
  const save = (words: string) =>
    app.ok(posts.savePostDraft, { as: ben, body: { draft_id: newId(), words, place_id, publish_at: tomorrow() } });
  const comeTime = async (draft_id: string) => {
    await app.pool.query(`update post_draft set publish_at = now() where draft_id = $1`, [draft_id]);
    await publishPost.run(app.platform, { company_id: acme.company_id, draft_id });
    await app.drain();
  };
  const early = await save('Approved early');
  expect(early.waits_since).not.toBeNull();
  expect(code(await decide(ana, await only()))).toBe(200);
  await app.drain();
  expect(await read(cleo)).toEqual([]);
  expect(await drafts(ben)).toMatchObject([{ is_approved: true, waits_since: null, publish_at: early.publish_at }]);
  await comeTime(early.draft_id);
  expect(await read(cleo)).toEqual(['Approved early']);

  const late = await save('Approved late');
  await comeTime(late.draft_id);
  expect(await read(cleo)).toEqual(['Approved early']);
  expect(code(await decide(ana, await only()))).toBe(200);
  await app.drain();
  expect(await read(cleo)).toEqual(['Approved late', 'Approved early']);

  // What its author changes is no longer approved.
  const changed = await save('Approved');
  expect(code(await decide(ana, await only()))).toBe(200);
  const { draft_id } = changed;
  const body = { draft_id, words: 'Not approved', place_id, publish_at: tomorrow() };
  expect(await app.ok(posts.savePostDraft, { as: ben, body })).toMatchObject({ is_approved: false });
  await comeTime(draft_id);
  expect(await read(cleo)).toEqual(['Approved late', 'Approved early']);
});

test('a post that was scheduled before posts were approved first waits when its time comes', async () => {
  await change({ posters: 'members' });
  const draft_id = newId();
  const body = { draft_id, words: 'Planned', place_id, publish_at: tomorrow() };
  expect((await app.ok(posts.savePostDraft, { as: ben, body })).waits_since).toBeNull();
  await change({ posters: 'approved' });
  await app.pool.query(`update post_draft set publish_at = now() where draft_id = $1`, [draft_id]);
  const { company_id } = acme;
  await Promise.all([1, 2].map(() => publishPost.run(app.platform, { company_id, draft_id })));
  expect(await read(cleo)).toEqual([]);
  expect((await news(ana)).map(([kind]) => kind)).toEqual(['post_waits']);
  // It still waits if posts are no longer approved first by then.
  await change({ posters: 'members' });
  expect(code(await decide(ana, await only()))).toBe(200);
  await app.drain();
  expect(await read(cleo)).toEqual(['Planned']);
});

test('what waits in an archived place can be declined, and approved once the place is restored', async () => {
  await write(ben, { words: 'One' });
  const found = await only();
  const archive = (is_archived: boolean) =>
    app.ok(community.archiveCommunity, { as: ana, body: { community_id: place_id, is_archived } });
  await archive(true);
  expect(code(await decide(ana, found))).toBe('PLACE_ARCHIVED');
  await archive(false);
  expect(code(await decide(ana, found))).toBe(200);
  // Archived between the approval and the job.
  await archive(true);
  await app.drain();
  expect([await read(cleo), await drafts(ben)]).toMatchObject([[], [{ problem: 'place', is_approved: false }]]);
});

test('posts of people who left the place or the company are not posted', async () => {
  await write(ben);
  await write(cleo, { words: 'Later' });
  const [from_ben, from_cleo] = await waiting(ana);
  if (!from_ben || !from_cleo) throw new Error('They do not wait');
  const query = { employee_id: ben.employee_id, status: 'INACTIVE' as const };
  await app.ok(people.updateAccountStatus, { as: acme.owner, query });
  expect((await waiting(ana)).map(({ author }) => author.first_name)).toEqual(['Cleo']);
  expect(code(await decide(ana, from_ben))).toBe('AUTH_RECORD_NOT_FOUND');
  await app.ok(place.leavePlace, { as: cleo, body: { place_id } });
  expect(code(await decide(ana, from_cleo))).toBe(200);
  await app.drain();
  expect(await read(ana)).toEqual([]);
  expect(await drafts(cleo)).toMatchObject([{ problem: 'place' }]);
});

test('members share nothing else there that cannot wait', async () => {
  const poll = { question: 'Tea?', options: ['Yes', 'No'], is_anonymous: false, place_id };
  expect(code(await app.call(polls.createPoll, { as: ben, body: poll }))).toBe('NO_PERMISSION');
  expect(code(await app.call(polls.createPoll, { as: mia, body: poll }))).toBe(200);
});

test('a place that is gone for good takes its drafts with it', async () => {
  await write(ben);
  await app.ok(community.deleteCommunity, { as: ana, query: { community_id: place_id } });
  expect(await drafts(ben)).toHaveLength(1);
  await app.pool.query(`delete from place_member where place_id = $1`, [place_id]);
  await app.pool.query(`delete from place where place_id = $1`, [place_id]);
  expect(await drafts(ben)).toEqual([]);
});

test('what managers approved stays as they saw it, unless it no longer needs their approval', async () => {
  const first = await write(ben, { words: 'Harmless' });
  expect(code(await decide(ana, await only()))).toBe(200);
  await app.drain();
  const { items } = await app.ok(feed.listPlaceFeed, { as: ben, query: { place_id, kinds: 'post' } });
  const post_id = items[0]?.item_id ?? '';
  expect(post_id).not.toBe(first.post_id);
  const mayEdit = async (as: Session) => (await app.ok(posts.getPost, { as, query: { post_id } })).can.edit;
  const fixed = async (as: Session) => (await app.ok(posts.getPost, { as, query: { post_id } })).fixed_because;
  const edit = (as: Session, body: object) => app.call(posts.updatePost, { as, body: { post_id, ...body } });
  expect(await mayEdit(ben)).toBe(false);
  // Only its author is told why.
  expect([await fixed(ben), await fixed(mia), await fixed(cleo)]).toEqual(['approved', null, null]);
  for (const body of [{ words: 'Harmful' }, { attachments: [{ file_id: await upload(ben), alt: '' }] }]) {
    expect(code(await edit(ben, body))).toBe('NO_PERMISSION');
  }
  const words = app.call(content.updateContent, { as: ben, body: { content_id: post_id, words: 'Harmful' } });
  expect(code(await words)).toBe('INVALID_ACTION');
  expect(await read(cleo)).toEqual(['Harmless']);
  // Until when it is there is still theirs, and a manager's own post is not approved by anyone.
  expect(code(await edit(ben, { expires_at: tomorrow() }))).toBe(200);
  const own = await write(mia, { words: 'From a manager' });
  const again = { post_id: own.post_id, words: 'From the manager' };
  expect(code(await app.call(posts.updatePost, { as: mia, body: again }))).toBe(200);
  // Where managers alone post, people who no longer manage it change nothing either.
  await change({ posters: 'managers' });
  expect([await mayEdit(ben), code(await edit(ben, { words: 'Harmful' }))]).toEqual([false, 'NO_PERMISSION']);
  await change({ posters: 'members' });
  expect([await mayEdit(ben), code(await edit(ben, { words: 'Kind' }))]).toEqual([true, 200]);
  expect(await fixed(ben)).toBeNull();
});
