import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import { createCommunity } from '@plaudit/contract/community/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import { findLinkPreview } from '@plaudit/contract/link-preview/endpoints';
import { addPlaceMembers } from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import { newId } from '../../../platform/ids.ts';
import { type Pages, startWithPages } from '../../../platform/testing/pages.ts';
import { publishPost } from '../publish/publish.ts';

let pages: Pages;
let app: Pages['app'], web: Pages['web'];
let company: Pages['company'];
let ana: Session, ben: Session;

beforeAll(async () => {
  pages = await startWithPages();
  ({ app, company, ana, ben, web } = pages);
});
afterAll(() => pages.close());

const previewOf = async (post_id: string) =>
  (await app.ok(posts.getPost, { as: ben, query: { post_id } })).link_preview;
const find = (address: string, as = ben) => app.call(findLinkPreview, { as, body: { address } });
const found = async (path: string, as = ben) => {
  await find(web.url + path, as);
  await app.drain();
  return (await find(web.url + path, as)).data.link_preview;
};

test('a preview that was taken off before is off in the post, also from a draft and after approval', async () => {
  await found('/plain?off-before', ana);
  const words = `${web.url}/plain?off-before`;
  const { post_id } = await app.ok(posts.createPost, { as: ana, body: { words, has_preview: false } });
  expect(await previewOf(post_id)).toBeNull();
  expect(
    (await app.call(posts.updatePost, { as: ana, body: { post_id, has_preview: true } })).data.link_preview?.title,
  ).toBe('Only a title');
  const draft_id = newId();
  const publish_at = new Date(Date.now() + 86_400_000).toISOString();
  const draft = { draft_id, words: `Later: ${words}`, has_preview: false, publish_at };
  expect(await app.ok(posts.savePostDraft, { as: ana, body: draft })).toMatchObject({ has_preview: false });
  await app.pool.query('update post_draft set publish_at = now() where draft_id = $1', [draft_id]);
  await publishPost.run(app.platform, { company_id: company.company_id, draft_id });
  const made = { community_name: 'Approved readers', posters: 'approved' as const };
  const { community_id: place_id } = await app.ok(createCommunity, { as: ana, body: made });
  await app.ok(addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  const asked = { words: `May I? ${words}`, place_id, has_preview: false };
  const waiting = await app.ok(posts.createPost, { as: ben, body: asked });
  const [{ saved_at } = { saved_at: '' }] = (await app.ok(posts.listWaitingPosts, { as: ana, body: { place_id } }))
    .items;
  const decision = { place_id, draft_id: waiting.post_id, saved_at, is_approved: true, reason: '' };
  await app.ok(posts.decideWaitingPost, { as: ana, body: decision });
  await app.drain();
  const home = (await app.ok(feed.listHomeFeed, { as: ben, query: { kinds: 'post' } })).items;
  const there = (await app.ok(feed.listPlaceFeed, { as: ben, query: { place_id, kinds: 'post' } })).items;
  const posted = [...home, ...there].flatMap((item) => (item.kind === 'post' ? [item.post] : []));
  for (const begin of ['Later', 'May I?']) {
    expect(posted.find((post) => post.words.startsWith(begin))).toMatchObject({ link_preview: null });
  }
});

test('a post that waits for approval shows its managers and its author the preview of its link, unless that was taken off', async () => {
  const made = { community_name: 'Waiting readers', posters: 'approved' as const };
  const { community_id: place_id } = await app.ok(createCommunity, { as: ana, body: made });
  await app.ok(addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  const ask = (body: { words: string; has_preview?: boolean }) =>
    app.ok(posts.createPost, { as: ben, body: { ...body, place_id } });
  const waiting = async () => (await app.ok(posts.listWaitingPosts, { as: ana, body: { place_id } })).items;
  const titles = async () => (await waiting()).map(({ link_preview }) => link_preview?.title);
  const words = `May I? ${web.url}/story?waits`;
  expect((await ask({ words })).link_preview).toBeNull();
  expect(await titles()).toEqual([undefined]);
  await app.drain();
  await ask({ words, has_preview: false });
  await ask({ words: 'Without a link' });
  expect((await ask({ words })).link_preview?.title).toBe('The story');
  expect(await titles()).toEqual(['The story', undefined, undefined, 'The story']);
  const [{ draft_id, saved_at } = { draft_id: '', saved_at: '' }] = await waiting();
  const decision = { place_id, draft_id, saved_at, is_approved: true, reason: '' };
  await app.ok(posts.decideWaitingPost, { as: ana, body: decision });
  await app.drain();
  const { items } = await app.ok(feed.listPlaceFeed, { as: ana, query: { place_id, kinds: 'post' } });
  expect(items).toMatchObject([{ post: { link_preview: { title: 'The story' } } }]);
  expect(web.asked.filter((path) => path === '/story?waits')).toHaveLength(1);
});
