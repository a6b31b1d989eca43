import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import { limits } from '@plaudit/contract/limits';
import * as polls from '@plaudit/contract/poll/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  stranger = (await app.company()).owner;
});
afterAll(() => app.close());

const write = async (words: string, place_id?: string) =>
  (await app.ok(posts.createPost, { as: ben, body: { words, ...(place_id && { place_id }) } })).post_id;
const save = (as: Session, content_id: string, is_saved = true) =>
  app.call(feed.saveContent, { as, body: { content_id, is_saved } });
const saved = async (as: Session, query: { search?: string; cursor?: string; limit?: number } = {}) => {
  const page = await app.ok(feed.listHomeFeed, { as, query: { kinds: 'post,poll', about: 'saved', ...query } });
  return { ids: page.items.map(({ item_id }) => item_id), next_cursor: page.next_cursor };
};
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('people save content of any kind for later, newest first, find it there by its words, and remove it', async () => {
  const first = await write('Lamps for the harbor');
  const { poll_id } = await app.ok(polls.createPoll, { as: ben, body: { question: 'Lunch?', options: ['Yes', 'No'] } });
  const last = await write('Lanterns');
  for (const id of [last, first, poll_id, first])
    expect((await save(ana, id)).data).toEqual({ content_id: id, is_saved: true });
  expect((await saved(ana)).ids).toEqual([last, poll_id, first]);
  expect((await app.ok(feed.listSavedIds, { as: ana })).content_ids).toEqual([last, poll_id, first]);
  expect((await saved(ana, { search: 'harb' })).ids).toEqual([first]);
  const page = await saved(ana, { limit: 2 });
  expect(page.ids).toEqual([last, poll_id]);
  expect((await saved(ana, { limit: 2, cursor: page.next_cursor as string })).ids).toEqual([first]);
  expect((await saved(ben)).ids).toEqual([]);
  await save(ana, poll_id, false);
  await save(ana, poll_id, false);
  expect((await saved(ana)).ids).toEqual([last, first]);
});

test('what a person can’t read can’t be saved, and what they could read is no longer shown', async () => {
  const { post_id } = await app.ok(posts.createPost, { as: stranger, body: { words: 'Elsewhere' } });
  expect(codeOf(await save(ana, post_id))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(codeOf(await save(ana, newId()))).toBe('AUTH_RECORD_NOT_FOUND');
  const made = { community_name: `Lab ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body: made });
  const placed = await write('In the lab', place_id);
  await save(ana, placed);
  expect((await saved(ana)).ids).toContain(placed);
  await app.ok(community.updateCommunity, { as: ben, body: { community_id: place_id, visibility: 'hidden' } });
  expect((await saved(ana)).ids).not.toContain(placed);
  const gone = await write('Soon gone');
  await save(ana, gone);
  await app.ok(content.deleteContent, { as: ben, query: { content_id: gone } });
  expect((await saved(ana)).ids).not.toContain(gone);
  // They can still take it off their list.
  expect(codeOf(await save(ana, placed, false))).toBe(200);
});

test('comments can’t be saved, and no one saves without end', async () => {
  const post_id = await write('To be answered');
  const { content_id } = await app.ok(content.addComment, { as: ana, body: { parent_id: post_id, words: 'Yes' } });
  expect(codeOf(await save(ana, content_id))).toBe('INVALID_ACTION');
  const cal = await app.employee(company);
  await app.pool.query(
    `with copies as (
       insert into content select (jsonb_populate_record(c, jsonb_build_object('content_id', id, 'top_id', id))).*
       from content c, (select gen_random_uuid() as id from generate_series(1, $3)) ids where company_id = $2 and content_id = $4 returning company_id, content_id
     ) insert into content_saved (company_id, employee_id, content_id, saved_at)
     select company_id, $1, content_id, now() from copies`,
    [cal.employee_id, company.company_id, limits.saved_most, post_id],
  );
  expect(codeOf(await save(cal, post_id))).toBe('INVALID_ACTION');
  const [one = ''] = (await app.ok(feed.listSavedIds, { as: cal })).content_ids;
  expect(codeOf(await save(cal, one, false))).toBe(200);
  expect(codeOf(await save(cal, post_id))).toBe(200);
});
