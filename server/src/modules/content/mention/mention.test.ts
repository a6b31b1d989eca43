import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as group from '@plaudit/contract/group/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import * as role from '@plaudit/contract/role/endpoints';
import { mentionOf } from '@plaudit/contract/words/mention';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { publishPost } from '../../post/publish/publish.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, cal: Session, editor: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, cal] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  editor = await app.employee(company, { role: 'communications' });
});
afterAll(() => app.close());

const idsOf = (people: readonly Session[]) => people.map(({ employee_id }) => employee_id);

const makeGroup = async (people: readonly Session[], is_mentionable = true) => {
  const as = company.owner;
  const group_name = `Design ${newId()}`;
  const { group_id } = await app.ok(group.createGroup, { as, body: { group_name, is_mentionable } });
  await app.ok(group.addGroupMembers, { as, body: { group_id, employee_ids: idsOf(people) } });
  return { group_id, group_name };
};

const post = (as: Session, words: string, place_id?: string) =>
  app.call(posts.createPost, { as, body: { words, place_id } });
const issueOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

/** What these people were notified of since they were last asked. */
const told = async (people: readonly Session[]) => {
  await app.drain();
  const all: string[][] = [];
  for (const as of people) {
    const query = { kinds: 'mention,comment,place_news', limit: 100 };
    const { items } = await app.ok(notification.listNotifications, { as, query });
    all.push(items.flatMap(({ kind, read_at, excerpt }) => (read_at ? [] : `${kind}: ${excerpt}`)));
    await app.ok(notification.markRead, { as, body: {} });
  }
  return all;
};

const found = async (members: readonly Session[]) => {
  const body = { community_name: `Harbor ${newId()}`, visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: idsOf(members) } });
  await told([ana, ben, cal, editor]);
  return place_id;
};

test('members of a group and people who can mention everyone notify it, once per person; others can’t, and neither can anyone if no admin opened it', async () => {
  const { group_id, group_name } = await makeGroup([ana, ben]);
  const name = mentionOf(group_id);
  const { data } = await post(ana, `Lunch, ${name}? Or ${name} ${mentionOf(ben.employee_id)}`);
  expect(data.mentions).toContainEqual(
    expect.objectContaining({ employee_id: group_id, first_name: group_name, several: 'group' }),
  );
  const line = `mention: Lunch, @${group_name}? Or @${group_name} @`;
  expect(await told([ana, ben, cal])).toEqual([[], [expect.stringContaining(line)], []]);
  expect(issueOf(await post(cal, `Lunch, ${name}?`))).toBe('INVALID_REQUEST');
  expect(issueOf(await post(editor, `Lunch, ${name}?`))).toBe(200);
  expect(await told([ana, ben, cal])).toEqual([
    [`mention: Lunch, @${group_name}?`],
    [`mention: Lunch, @${group_name}?`],
    [],
  ]);
  const closed = await makeGroup([ana, ben], false);
  for (const as of [ana, editor]) {
    expect(issueOf(await post(as, `Lunch, ${mentionOf(closed.group_id)}?`))).toBe('INVALID_REQUEST');
  }
});

test('everyone in the company is notified by people who can mention everyone, in posts, comments, recognitions and polls', async () => {
  const all = mentionOf(company.company_id);
  const { items } = await app.ok(recognition.listTypes, { as: editor });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const post_id = (await post(editor, 'News')).data.post_id;
  await told([ana, ben, cal]);
  const write = {
    post: (as: Session) => post(as, `Post ${all}`),
    comment: (as: Session) =>
      app.call(content.addComment, { as, body: { parent_id: post_id, words: `Comment ${all}` } }),
    recognition: (as: Session) => {
      const body = { recognition_type_id, employees: [company.owner.employee_id], message: `Recognition ${all}` };
      return app.call(recognition.giveRecognition, { as, body });
    },
    poll: (as: Session) =>
      app.call(polls.createPoll, { as, body: { question: `Poll ${all}`, options: ['Yes', 'No'] } }),
  };
  for (const [kind, send] of Object.entries(write)) {
    expect([kind, issueOf(await send(ana)), issueOf(await send(editor))]).toEqual([kind, 'INVALID_REQUEST', 200]);
    const [of_ana, of_ben, of_cal] = await told([ana, ben, cal]);
    expect(of_ana).toEqual([expect.stringMatching(new RegExp(`^mention: ${kind} @everyone$`, 'i'))]);
    expect([of_ben, of_cal]).toEqual([of_ana, of_ana]);
  }
});

test('in a place, those who manage it mention everyone there; a group there is notified as far as it can read it', async () => {
  const place_id = await found([ben]);
  const all = mentionOf(place_id);
  expect(issueOf(await post(ben, `Meet ${all}`, place_id))).toBe('INVALID_REQUEST');
  expect(issueOf(await post(ana, `Meet ${mentionOf(company.company_id)}`, place_id))).toBe('INVALID_REQUEST');
  const { data } = await post(ana, `Meet ${all}`, place_id);
  expect(data.mentions).toMatchObject([{ first_name: 'everyone', several: 'place' }]);
  expect(await told([ben, cal])).toEqual([[expect.stringMatching(/^mention: Harbor .*: Meet @everyone$/)], []]);
  const { group_id } = await makeGroup([ana, ben, cal]);
  await app.ok(content.addComment, { as: ana, body: { parent_id: data.post_id, words: `Hm, ${mentionOf(group_id)}` } });
  expect(await told([ben, cal])).toEqual([[expect.stringMatching(/^mention: Hm, @Design/)], []]);
  // Elsewhere it is not everyone, and no one from outside brings it in.
  expect(issueOf(await post(ana, `Meet ${all}`))).toBe('INVALID_REQUEST');
});

test('an edit notifies those whom it mentions for the first time, and not again', async () => {
  const first = await makeGroup([ana, ben]);
  const second = await makeGroup([ana, ben, cal]);
  const { post_id } = (await post(ana, `One ${mentionOf(first.group_id)}`)).data;
  await told([ben, cal]);
  const edit = (as: Session, words: string) => app.call(posts.updatePost, { as, body: { post_id, words } });
  expect(issueOf(await edit(ana, `Two ${mentionOf(first.group_id)}`))).toBe(200);
  expect(await told([ben, cal])).toEqual([[], []]);
  await app.ok(group.addGroupMembers, {
    as: company.owner,
    body: { group_id: first.group_id, employee_ids: [cal.employee_id] },
  });
  expect(issueOf(await edit(ana, `Three ${mentionOf(first.group_id)}`))).toBe(200);
  expect(await told([ben, cal])).toEqual([[], []]);
  expect(issueOf(await edit(ana, `Four ${mentionOf(second.group_id)}`))).toBe(200);
  expect(await told([ben, cal])).toEqual([[], [expect.stringContaining('mention: Four')]]);
});

test('a renamed group has its new name in what was written, and a deleted one its last name', async () => {
  const { group_id } = await makeGroup([ana, ben]);
  const { post_id } = (await post(ana, `Hello ${mentionOf(group_id)}`)).data;
  const nameIn = async () => (await app.ok(posts.getPost, { as: cal, query: { post_id } })).mentions[0]?.first_name;
  const group_name = `Product design ${newId()}`;
  await app.ok(group.updateGroup, { as: company.owner, body: { group_id, group_name } });
  expect(await nameIn()).toBe(group_name);
  await app.ok(group.deleteGroup, { as: company.owner, query: { group_id } });
  await app.pool.query('delete from group_bin where group_id = $1', [group_id]);
  expect(await nameIn()).toBe(group_name);
  expect(issueOf(await post(ana, `Again ${mentionOf(group_id)}`))).toBe('INVALID_REQUEST');
  const { items } = await app.ok(feed.listHomeFeed, { as: cal, query: { kinds: 'post' } });
  expect(items[0]).toMatchObject({ post: { mentions: [{ first_name: group_name, several: 'group' }] } });
});

test('people are offered only what they can mention there', async () => {
  const mine = await makeGroup([cal]);
  const other = await makeGroup([ana]);
  const closed = await makeGroup([cal], false);
  const place_id = await found([cal]);
  const offered = async (as: Session, query: object = {}) =>
    (await app.ok(content.listMentionable, { as, query })).items.map(({ several, employee_id }) => [
      several,
      employee_id,
    ]);
  const offeredGroup = (as: Session, { group_name }: { group_name: string }) => offered(as, { search: group_name });
  expect(await offeredGroup(cal, mine)).toEqual([['group', mine.group_id]]);
  expect(await offeredGroup(cal, other)).toEqual([]);
  expect(await offeredGroup(editor, other)).toEqual([['group', other.group_id]]);
  for (const as of [cal, editor]) expect(await offeredGroup(as, closed)).toEqual([]);
  expect((await offered(editor))[0]).toEqual(['company', company.company_id]);
  expect((await offered(ana, { place_id, search: 'EVERY' }))[0]).toEqual(['place', place_id]);
  const { post_id } = (await post(ana, 'Here', place_id)).data;
  expect(await offered(ana, { content_id: post_id, search: 'every' })).toEqual([['place', place_id]]);
  expect(await offered(cal, { content_id: post_id, search: 'every' })).toEqual([]);
  expect((await app.call(content.listMentionable, { as: ben, query: { content_id: post_id } })).status).toBe(404);
});

test('a scheduled post that mentions everyone is posted only if its author still may', async () => {
  const as = await app.employee(company, { role: 'communications' });
  const save = async (words: string) => {
    const publish_at = new Date(Date.now() + 3_600_000).toISOString();
    return app.ok(posts.savePostDraft, { as, body: { draft_id: newId(), words, publish_at } });
  };
  const refused = { draft_id: newId(), words: mentionOf(company.company_id) };
  expect(issueOf(await app.call(posts.savePostDraft, { as: ana, body: refused }))).toBe('INVALID_REQUEST');
  const { draft_id, mentions } = await save(`Later ${mentionOf(company.company_id)}`);
  expect(mentions).toMatchObject([{ first_name: 'everyone', several: 'company' }]);
  const { items } = await app.ok(role.listRoles, { as: company.owner });
  const role_id = items.find(({ default_role }) => default_role === 'communications')?.role_id ?? '';
  const employee_ids = [as.employee_id];
  await app.ok(role.removeRoleMembers, { as: company.owner, body: { role_id, employee_ids } });
  await app.pool.query('update post_draft set publish_at = now() where draft_id = $1', [draft_id]);
  await publishPost.run(app.platform, { company_id: company.company_id, draft_id });
  const drafts = await app.ok(posts.listPostDrafts, { as });
  expect(drafts.items).toMatchObject([{ draft_id, problem: 'mention' }]);
});
