import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as chat from '@plaudit/contract/chat/endpoints';
import * as community from '@plaudit/contract/community/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import { limits } from '@plaudit/contract/limits';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import type { NewPost, Post, PostChange } from '@plaudit/contract/post/schema';
import { newId } from '../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { picture, postForm } from '../../platform/testing/pictures.ts';
import { publishPost } from './publish/publish.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, manager: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
  stranger = (await app.company()).owner;
});
afterAll(() => app.close());

const tryToPost = (as: Session, body: Partial<NewPost>) => app.call(posts.createPost, { as, body });
const write = (as: Session, body: Partial<NewPost> = {}): Promise<Post> =>
  app.ok(posts.createPost, { as, body: { words: 'We won the tender', ...body } });
const get = (as: Session, post_id?: string) => app.call(posts.getPost, { as, query: { post_id } });
const change = (as: Session, body: PostChange) => app.call(posts.updatePost, { as, body });
const comment = (as: Session, parent_id: string) =>
  app.call(content.addComment, { as, body: { parent_id, words: 'Great' } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;
const feedOf = async (as: Session) =>
  (await app.ok(feed.listHomeFeed, { as, query: { kinds: 'recognition,poll,post' } })).items.map(
    ({ item_id }) => item_id,
  );

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const upload = async (as: Session, name: string) => {
  const form = await app.ok(files.presignUpload, { as, query: { key: `content/${name}.png`, is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  return form.file_id;
};

/** A place of Ana's, with these people in it. */
const found = async (visibility: 'open' | 'closed' | 'hidden', people: readonly Session[]) => {
  const body = { community_name: `A ${visibility} place ${newId()}`, visibility };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const employee_ids = people.map(({ employee_id }) => employee_id);
  if (employee_ids.length > 0) await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  return place_id;
};

test('R2.11 what a person posts is in the feed of everyone in the company, and in no other', async () => {
  const posted = await write(ana, { words: `**We won**, <@${ben.employee_id}>!` });
  expect(posted).toMatchObject({
    author: { employee_id: ana.employee_id },
    words: `**We won**, <@${ben.employee_id}>!`,
    attachments: [],
    has_comments: true,
    place: null,
    edited_at: null,
    can: { edit: true, delete: true, see_history: true },
  });
  expect(posted.mentions.map(({ employee_id }) => employee_id)).toEqual([ben.employee_id]);
  expect((await get(ben, posted.post_id)).data).toEqual({
    ...posted,
    my_receipt: { is_asked: false, acknowledged_at: null },
    can: {
      edit: false,
      delete: false,
      see_history: false,
      see_receipts: false,
      pin: false,
      see_insight: false,
      expire: false,
      copy: true,
    },
  });
  expect(codeOf(await get(stranger, posted.post_id))).toBe('AUTH_RECORD_NOT_FOUND');
  expect((await feedOf(eve))[0]).toBe(posted.post_id);
  expect(await feedOf(stranger)).toEqual([]);
  await app.drain();
  const { items } = await app.ok(notification.listNotifications, { as: ben });
  expect(items[0]).toMatchObject({ kind: 'mention', link: `/posts/${posted.post_id}` });
});

test('pages that do not know posts get none', async () => {
  const { post_id } = await write(ana);
  for (const kinds of [undefined, 'recognition', 'recognition,poll']) {
    const { items } = await app.ok(feed.listHomeFeed, { as: ana, query: { kinds } });
    expect(items.map(({ item_id }) => item_id)).not.toContain(post_id);
  }
});

test('R2.11 a call that names no post is answered with POST_ID_MISSING, one that names a lost one as not found', async () => {
  expect(codeOf(await get(ana))).toBe('POST_ID_MISSING');
  expect(codeOf(await change(ana, { words: 'x' }))).toBe('POST_ID_MISSING');
  expect((await get(ana)).status).toBe(400);
  const place_id = await found('open', []);
  const about_posts = Object.values(posts).filter(({ errors }) => errors?.includes('POST_ID_MISSING'));
  const answers = about_posts.map(async ({ path, method }) => {
    const headers = { ...sessionHeaders(ana), 'content-type': 'application/json' };
    const body = JSON.stringify({ place_id, pinned_until: null });
    const answer = await fetch(`${app.url}/api${path}?state=missing`, {
      method,
      headers,
      ...(method !== 'GET' && { body }),
    });
    return [path, ((await answer.json()) as { error_code: string }).error_code];
  });
  expect(await Promise.all(answers)).toEqual(about_posts.map(({ path }) => [path, 'POST_ID_MISSING']));
  expect(about_posts.length).toBeGreaterThan(7);
  expect(codeOf(await get(ana, newId()))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(codeOf(await get(ana, 'x'))).toBe('INVALID_REQUEST');
});

test('up to twenty pictures keep their order and descriptions, and everyone who reads the post can open them', async () => {
  const file_ids = await Promise.all(
    Array.from({ length: limits.attachments_per_post }, (_, at) => upload(ana, `p${at}`)),
  );
  const attachments = file_ids.map((file_id, at) => ({ file_id, alt: `Picture ${at}` }));
  const { post_id } = await write(ana, { words: '', attachments });
  const { data } = await get(ben, post_id);
  expect(data.attachments.map(({ file_id, alt }) => ({ file_id, alt }))).toEqual(attachments);
  expect((await fetch(app.url + data.attachments[19]?.url)).status).toBe(200);
  expect((await fetch(app.url + data.attachments[19]?.url.split('?')[0])).status).not.toBe(200);
  const more = [...attachments, { file_id: await upload(ana, 'p20'), alt: '' }];
  expect(codeOf(await tryToPost(ana, { words: 'Too many', attachments: more }))).toBe('INVALID_REQUEST');
  const theirs = [{ file_id: file_ids[0] ?? '', alt: '' }];
  expect(codeOf(await tryToPost(ben, { words: 'Not mine', attachments: theirs }))).toBe('INVALID_REQUEST');
});

test('a post says something: text, files or both, also after a change', async () => {
  for (const words of ['', '  ', '​', 'x'.repeat(limits.post_length + 1)]) {
    expect(codeOf(await tryToPost(ana, { words }))).toBe('INVALID_REQUEST');
  }
  const { post_id } = await write(ana);
  expect(codeOf(await change(ana, { post_id, words: '' }))).toBe('INVALID_REQUEST');
  expect(codeOf(await app.call(content.updateContent, { as: ana, body: { content_id: post_id, words: '' } }))).toBe(
    'INVALID_REQUEST',
  );
  const attachments = [{ file_id: await upload(ana, 'cake'), alt: '' }];
  expect((await change(ana, { post_id, words: '', attachments })).data).toMatchObject({ words: '' });
  expect(codeOf(await change(ana, { post_id, attachments: [] }))).toBe('INVALID_REQUEST');
  expect((await change(ana, { post_id, words: 'Cake', attachments: [] })).data).toMatchObject({ attachments: [] });
});

test('a post has so many hashtags at most; those it had before may stay', async () => {
  const tags = (count: number) => Array.from({ length: count }, (_, at) => `#tag${at}`).join(' ');
  const most = limits.tags_per_post;
  const publish_at = new Date(Date.now() + 86_400_000).toISOString();
  const draft = { draft_id: newId(), words: tags(most + 1) };
  const post = (words: string) => app.call(posts.createPost, { as: ana, body: { words } });
  // A tag counts once, however often and with whatever accents it is written.
  const { post_id } = (await post(`${tags(most)} #Tag1 #tág2`)).data;
  const edit = (words: string) => app.call(posts.updatePost, { as: ana, body: { post_id, words } });
  const refused = [
    await post(tags(most + 1)),
    await edit(tags(most + 1)),
    await app.call(content.updateContent, { as: ana, body: { content_id: post_id, words: tags(most + 1) } }),
    await app.call(posts.savePostDraft, { as: ana, body: { ...draft, publish_at } }),
  ];
  for (const { status, failure } of refused) {
    const [issue] = failure.payload.issues ?? [];
    expect([status, issue]).toEqual([400, { path: 'body.words', message: `At most ${most} hashtags` }]);
  }
  expect((await app.call(posts.savePostDraft, { as: ana, body: draft })).status).toBe(200);
  // One from before there was a limit.
  await app.pool.query('update content set words = $1 where content_id = $2', [tags(most + 5), post_id]);
  expect([(await edit(`${tags(most + 5)} and words`)).status, (await edit(tags(most + 6))).status]).toEqual([200, 400]);
});

test('its author and people who manage posts change it, the files its author alone, and its history has the texts before', async () => {
  const { post_id } = await write(ana, { words: 'First' });
  const attachments = [{ file_id: await upload(manager, 'cake'), alt: '' }];
  expect(codeOf(await change(ben, { post_id, words: 'Mine' }))).toBe('NO_PERMISSION');
  expect(codeOf(await change(stranger, { post_id, words: 'Mine' }))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(codeOf(await change(manager, { post_id, attachments }))).toBe('NO_PERMISSION');
  expect((await change(ana, { post_id, words: 'Second' })).data.words).toBe('Second');
  expect((await change(manager, { post_id, words: 'Third' })).data.edited_at).not.toBeNull();
  const { items } = await app.ok(content.listRevisions, { as: ana, query: { content_id: post_id } });
  expect(items.map(({ words }) => words)).toEqual(['Second', 'First']);
  expect(codeOf(await app.call(content.listRevisions, { as: ben, query: { content_id: post_id } }))).toBe(
    'NO_PERMISSION',
  );
});

test('comments can be off from the start, and turned off and on later; those that are there stay', async () => {
  const quiet = await write(ana, { has_comments: false });
  expect(codeOf(await comment(ben, quiet.post_id))).toBe('INVALID_ACTION');
  const { data } = await change(ana, { post_id: quiet.post_id, has_comments: true });
  expect([data.has_comments, data.edited_at]).toEqual([true, null]);
  const first = await comment(ben, quiet.post_id);
  expect(codeOf(first)).toBe(200);
  await change(ana, { post_id: quiet.post_id, has_comments: false });
  expect(codeOf(await comment(ben, quiet.post_id))).toBe('INVALID_ACTION');
  expect(codeOf(await comment(ben, first.data.content_id))).toBe('INVALID_ACTION');
  const { items } = await app.ok(content.listComments, { as: eve, query: { parent_id: quiet.post_id } });
  expect(items.map(({ content_id }) => content_id)).toEqual([first.data.content_id]);
});

test('in a place its members post, and who reads there reads it', async () => {
  const place_id = await found('closed', [ben]);
  expect(codeOf(await tryToPost(eve, { words: 'Let me in', place_id }))).not.toBe(200);
  const { post_id, place: shown } = await write(ben, { place_id });
  expect(shown).toMatchObject({ place_id, kind: 'community' });
  expect(codeOf(await get(ana, post_id))).toBe(200);
  for (const outside of [eve, manager]) expect(codeOf(await get(outside, post_id))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(await feedOf(ana)).toContain(post_id);
  expect(await feedOf(eve)).not.toContain(post_id);
});

test('in a chat no one posts, asks, copies a post there, or keeps a draft for it; polls in messages go on', async () => {
  const open = async (group_name?: string) => {
    const body = { employee_ids: [eve.employee_id], ...(group_name && { group_name }) };
    return (await app.ok(chat.openConversation, { as: ben, body })).conversation_id;
  };
  const { post_id } = await write(ben);
  for (const place_id of [await open(), await open('Plans')]) {
    const body = { words: 'Read this', place_id };
    const { draft_id } = await app.ok(posts.savePostDraft, { as: ben, body: { draft_id: newId(), words: 'Kept' } });
    const poll = { question: 'Tea?', options: ['Yes', 'No'], is_anonymous: false };
    const refused = [
      await tryToPost(ben, body),
      await tryToPost(ben, { ...body, draft_id }),
      await app.call(posts.savePostDraft, { as: ben, body: { ...body, draft_id } }),
      await app.call(posts.savePostDraft, { as: ben, body: { ...body, draft_id: newId(), publish_at: inDays(1) } }),
      await app.call(posts.copyPost, { as: ben, body: { post_id, place_id } }),
      await app.call(polls.createPoll, { as: ben, body: { ...poll, place_id } }),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => 'INVALID_ACTION'));
    expect(codeOf(await tryToPost(ana, body))).toBe('AUTH_RECORD_NOT_FOUND');
    const message = { conversation_id: place_id, client_id: newId(), words: '', poll };
    expect((await app.ok(chat.sendMessage, { as: ben, body: message })).poll).toMatchObject({ question: 'Tea?' });
  }
});

test('a post that was scheduled for a chat before is not posted there, and its author learns it', async () => {
  const { conversation_id } = await app.ok(chat.openConversation, {
    as: ben,
    body: { employee_ids: [eve.employee_id] },
  });
  const draft_id = newId();
  await app.ok(posts.savePostDraft, { as: ben, body: { draft_id, words: 'Read this', publish_at: inDays(1) } });
  await app.pool.query('update post_draft set place_id = $2, publish_at = now() where draft_id = $1', [
    draft_id,
    conversation_id,
  ]);
  await publishPost.run(app.platform, { company_id: company.company_id, draft_id });
  const { items } = await app.ok(posts.listPostDrafts, { as: ben });
  expect(items.find((draft) => draft.draft_id === draft_id)).toMatchObject({ problem: 'place', publish_at: null });
});

test('with the module off no one writes or reads posts, and with it on they are back', async () => {
  const { post_id } = await write(ana);
  const turn = (is_on: boolean) => {
    const body = { company_id: company.company_id, community: is_on };
    return app.ok(updateModules, { as: company.owner, body });
  };
  await turn(false);
  expect([codeOf(await get(ana, post_id)), codeOf(await tryToPost(ana, { words: 'x' }))]).toEqual([
    'NO_PERMISSION',
    'NO_PERMISSION',
  ]);
  expect(await feedOf(ben)).not.toContain(post_id);
  await turn(true);
  expect(codeOf(await get(ana, post_id))).toBe(200);
});

test('sent twice under one key, it is posted once', async () => {
  const send = () =>
    app.ok(posts.createPost, { as: eve, body: { words: 'Once' }, headers: { 'idempotency-key': 'post-once-1' } });
  const [first, second] = [await send(), await send()];
  expect(second.post_id).toBe(first.post_id);
  const { rows } = await app.pool.query('select from content where author_id = $1', [eve.employee_id]);
  expect(rows).toHaveLength(1);
});
