import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const write = (words: string) => app.call(posts.createPost, { as: ana, body: { words } });
const issueOf = ({ failure }: { failure: { error_code: string; payload: { issues?: { path: string }[] } } }) => [
  failure.error_code,
  failure.payload.issues?.[0]?.path,
];

test('100,000 characters are refused at their field by every call that takes words, and nothing is kept', async () => {
  const words = 'a'.repeat(100_000);
  const { post_id } = (await write('Short')).data;
  const answers = [
    await write(words),
    await app.call(posts.updatePost, { as: ana, body: { post_id, words } }),
    await app.call(posts.savePostDraft, { as: ana, body: { draft_id: newId(), words } }),
    await app.call(content.addComment, { as: ana, body: { parent_id: post_id, words } }),
    await app.call(content.updateContent, { as: ana, body: { content_id: post_id, words } }),
  ];
  expect(answers.map(issueOf)).toEqual(answers.map(() => ['INVALID_REQUEST', 'body.words']));
  const post = await app.ok(posts.getPost, { as: ben, query: { post_id } });
  expect([post.words, post.comments_count]).toEqual(['Short', 0]);
  expect((await app.ok(posts.listPostDrafts, { as: ana, query: {} })).items).toEqual([]);
});

test.each([
  ['zero-width characters', '\u200b\u200d\ufeff\u2060'],
  ['overrides', '\u202e\u2066\u202a'],
  ['spaces of all kinds', '\u00a0\u2003\u3000\n'],
  ['halves of characters', '\ud83d'],
  ['blank letters', '\u3164\uffa0\u115f\u1160\u2800'],
  ['marks that choose how a letter looks', '\ufe0f\u{e0100}\u034f'],
])('%s alone are no words', async (_what, words) => {
  const { post_id } = (await write('Short')).data;
  const edited = await app.call(content.updateContent, { as: ana, body: { content_id: post_id, words } });
  expect([issueOf(await write(words)), issueOf(edited)]).toEqual([
    ['INVALID_REQUEST', 'body.words'],
    ['INVALID_REQUEST', 'body.words'],
  ]);
});

test.each([
  ['scripts', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
  ['addresses that would run', '[a](javascript:alert(1)) [b](data:text/html,x) <javascript:alert(1)>'],
  ['overrides in a text', 'Pay \u202e001\u2066 to Ben'],
  ['zero-width characters in a text', 'in\u200bvis\ufeffible'],
  ['marks on a letter', `e${'\u0301'.repeat(30)}`],
  ['lists below lists, 200 deep', `${'- '.repeat(200)}a`],
  ['quotes below quotes, 200 deep', `${'>'.repeat(200)} a`],
])('%s are kept as they were typed, found again, and told about as harmless text', async (_what, typed) => {
  const words = `${typed.trim()} <@${ben.employee_id}>`;
  const { data, status } = await write(words);
  expect(status).toBe(200);
  expect(data.words).toBe(words);
  const { items } = await app.ok(feed.listHomeFeed, { as: ben, query: { kinds: 'post' } });
  expect(items[0]).toMatchObject({ item_id: data.post_id, post: { words } });
  await app.drain();
  const [told] = (await app.ok(notification.listNotifications, { as: ben, query: {} })).items;
  expect(JSON.stringify(told)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|\u0301{5}/);
});

test('of marks piled on a letter no more are kept than are ordered soon', async () => {
  const { data } = await write(`Piled e${'\u0301\u0323'.repeat(9900)}s #e${'\u0323\u0301'.repeat(20)}`);
  expect(data.words).toBe(`Piled e${'\u0301\u0323'.repeat(15)}s #e${'\u0323\u0301'.repeat(15)}`);
  const words = `E${'\u0323\u0301'.repeat(9900)}`;
  await app.ok(content.updateContent, { as: ana, body: { content_id: data.post_id, words } });
  const edited = await app.ok(posts.getPost, { as: ana, query: { post_id: data.post_id } });
  expect(edited.words).toBe(`E${'\u0323\u0301'.repeat(15)}`);
});
