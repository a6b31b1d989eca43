import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { limits } from '@plaudit/contract/limits';
import { createPoll } from '@plaudit/contract/poll/endpoints';
import { createPost } from '@plaudit/contract/post/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const write = async (place_id?: string, as = ben) =>
  (await app.ok(createPost, { as, body: { words: 'News', ...(place_id && { place_id }) } })).post_id;
const note = (as: Session, ...content_ids: string[]) => app.call(content.noteSeen, { as, body: { content_ids } });
const seen = async ({ employee_id }: Session) => {
  const { rows } = await app.pool.query<{ content_id: string; seen_at: Date }>(
    'select content_id, seen_at from content_seen where employee_id = $1 order by content_id',
    [employee_id],
  );
  return rows;
};
const idsOf = (rows: { content_id: string }[]) => rows.map(({ content_id }) => content_id);

test('what a person has seen is noted once each, at the first time', async () => {
  const { poll_id } = await app.ok(createPoll, { as: ben, body: { question: 'Lunch?', options: ['Yes', 'No'] } });
  const post_id = await write();
  expect((await note(ana, poll_id)).status).toBe(200);
  const [first] = await seen(ana);
  expect((await note(ana, post_id, poll_id, post_id)).status).toBe(200);
  const rows = await seen(ana);
  expect(idsOf(rows)).toEqual([poll_id, post_id]);
  expect(rows[0]).toEqual(first);
  expect(await seen(ben)).toEqual([]);
});

test('what a person can’t see, comments, and what was deleted are left out, and the rest counts', async () => {
  const body = { community_name: `Lab ${newId()}`, visibility: 'hidden' as const };
  const { community_id } = await app.ok(community.createCommunity, { as: ben, body });
  const hidden = await write(community_id);
  const elsewhere = await write(undefined, (await app.company()).owner);
  const gone = await write();
  await app.ok(content.deleteContent, { as: ben, query: { content_id: gone } });
  const shown = await write();
  const comment = { parent_id: shown, words: 'Yes' };
  const { content_id } = await app.ok(content.addComment, { as: ben, body: comment });
  const cal = await app.employee(company);
  expect((await note(cal, hidden, elsewhere, gone, shown, content_id, newId())).data).toEqual({});
  expect(idsOf(await seen(cal))).toEqual([shown]);
  await note(ben, hidden);
  expect(idsOf(await seen(ben))).toContain(hidden);
});

test('a call that names nothing, too much, or no ids is refused', async () => {
  const ids = Array.from({ length: limits.seen_per_call + 1 }, newId);
  for (const content_ids of [[], ids, ['x']]) {
    const { status, failure } = await note(ana, ...content_ids);
    expect([status, failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  }
  expect((await note(ana, ...ids.slice(1))).status).toBe(200);
  const { failure } = await app.call(content.noteSeen, { body: { content_ids: ids.slice(1) } });
  expect(failure.error_code).toBe('AUTH_INVALID_TOKEN');
});
