import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import type { PollDraft } from '@plaudit/contract/poll/schema';
import * as posts from '@plaudit/contract/post/endpoints';
import type { SavedDraft } from '@plaudit/contract/post/schema';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { publishPost } from '../publish/publish.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const day_ms = 86_400_000;
const in_days = (days: number) => new Date(Date.now() + days * day_ms).toISOString();
const begun: PollDraft = { question: '', options: ['Ca', ''], is_multiple: true, is_anonymous: false, ends_at: null };
const whole: PollDraft = { ...begun, question: 'Where?', options: ['Canteen', 'Harbor'] };
const save = (poll: PollDraft | null, more: Partial<SavedDraft> = {}) =>
  app.call(posts.savePostDraft, { as: ana, body: { draft_id: newId(), words: 'Lunch', poll, ...more } });
const list = async () => (await app.ok(posts.listPostDrafts, { as: ana })).items;
const newest = async () => {
  const { items } = await app.ok(feed.listHomeFeed, { as: ben, query: { kinds: 'post' } });
  return items.flatMap((item) => (item.kind === 'post' ? [item.post] : []))[0];
};
const letTimeCome = async (draft_id: string) => {
  await app.pool.query('update post_draft set publish_at = now() where draft_id = $1', [draft_id]);
  await publishPost.run(app.platform, { company_id: company.company_id, draft_id });
  await app.drain();
};
const issuesOf = ({ failure }: { failure: { payload?: unknown } }) =>
  (failure.payload as { issues: { path: string }[] }).issues.map(({ path }) => path);

test('a draft keeps its poll as far as it is written, with the people it mentions', async () => {
  const poll = { ...begun, question: `Ask <@${ben.employee_id}>`, ends_in_days: 14 };
  const { data } = await save(poll);
  expect(data).toMatchObject({ poll, mentions: [{ employee_id: ben.employee_id }] });
  await save(null, { draft_id: data.draft_id });
  expect((await list()).find(({ draft_id }) => draft_id === data.draft_id)?.poll).toBe(null);
});

test('a scheduled poll is complete, and ends after it opens', async () => {
  const publish_at = in_days(3);
  expect(issuesOf(await save(begun, { publish_at }))).toEqual(['body.poll.question', 'body.poll.options.1']);
  expect(issuesOf(await save({ ...whole, ends_at: in_days(2) }, { publish_at }))).toEqual(['body.poll.ends_at']);
  expect((await save({ ...whole, ends_at: in_days(4) }, { publish_at })).status).toBe(200);
  expect((await save(whole, { publish_at, words: '' })).status).toBe(200);
});

test('it opens when its post goes out, and is open for as long as was chosen', async () => {
  const { data } = await save({ ...whole, ends_in_days: 2 }, { publish_at: in_days(3) });
  await letTimeCome(data.draft_id);
  const post = await newest();
  expect(post?.poll).toMatchObject({ poll_id: post?.post_id, question: 'Where?', is_multiple: true, is_ended: false });
  expect(Date.parse(post?.poll?.ends_at ?? '') - Date.parse(post?.created_at ?? '')).toBe(2 * day_ms);
});

test('a post whose poll would have ended, or that may not ask anymore, waits for its author', async () => {
  const problemOf = async (id: string) => (await list()).find(({ draft_id }) => draft_id === id)?.problem;
  const over = (await save({ ...whole, ends_at: in_days(4) }, { publish_at: in_days(3) })).data;
  const past = JSON.stringify({ ...whole, ends_at: in_days(-1) });
  await app.pool.query('update post_draft set poll = $2 where draft_id = $1', [over.draft_id, past]);
  await letTimeCome(over.draft_id);
  expect(await problemOf(over.draft_id)).toBe('poll');
  const off = (await save(whole, { publish_at: in_days(3) })).data;
  await app.ok(updateModules, { as: company.owner, body: { company_id: company.company_id, polls: false } });
  await letTimeCome(off.draft_id);
  expect(await problemOf(off.draft_id)).toBe('poll');
});
