import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { exportInsightList, listInsight } from '@plaudit/contract/overview/endpoints';
import type { InsightSort } from '@plaudit/contract/overview/schema';
import { createPost } from '@plaudit/contract/post/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { rowsIn } from '../../../platform/testing/spreadsheets.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, manager: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, manager] = [await app.employee(company), await app.employee(company, { role: 'communications' })];
  await sql`
    insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status)
    select ${company.company_id}, uuidv7(), 'Reader', n::text, 'reader' || n || '@many.example', 'ACTIVE'
    from generate_series(1, 8) n`.execute(app.db);
});
afterAll(() => app.close());

const write = async (words: string, body: object = {}) =>
  (await app.ok(createPost, { as: ana, body: { words, ...body } })).post_id;
const list = async (sort: InsightSort = 'newest', more: object = {}, as = manager) =>
  app.ok(listInsight, { as, body: { sort, ...more } });
const wordsOf = ({ items }: { items: { excerpt: string }[] }) => items.map(({ excerpt }) => excerpt);

test('people who manage posts compare what posts reached once it was counted, page by page; others don’t', async () => {
  const first = await write('First https://a.example');
  const second = await write('Second');
  const closed = { community_name: `Lab ${newId()}`, visibility: 'closed' as const };
  const { community_id } = await app.ok(community.createCommunity, { as: ana, body: closed });
  await write('Closed', { place_id: community_id });
  await app.ok(content.noteSeen, { as: manager, body: { content_ids: [first, second] } });
  await app.ok(content.noteSeen, { as: company.owner, body: { content_ids: [first] } });
  const clicks = [{ content_id: first, url: 'https://a.example' }];
  await app.ok(content.noteClicks, { as: manager, body: { clicks } });
  await app.ok(content.setReaction, { as: manager, body: { content_id: second, reaction: 'clap' } });
  await app.pool.query(`update content set created_at = now() - interval '1 day' where kind = 'post'`);
  await app.pool.query(`select graphile_worker.add_job('content.count_reach')`);
  await app.drain();
  const { items } = await list();
  expect(items).toMatchObject([
    { excerpt: 'Second', people: 10, reached: 1, clicked: 0, reactions_count: 1, comments_count: 0 },
    { excerpt: 'First https://a.example', people: 10, reached: 2, clicked: 1, reactions_count: 0 },
  ]);
  const by = async (sort: InsightSort) => {
    const page = await list(sort, { limit: 1 });
    const rest = await list(sort, { limit: 1, cursor: page.next_cursor ?? '' });
    expect(rest.next_cursor).toBeNull();
    return [...wordsOf(page), ...wordsOf(rest)].map((words) => words.split(' ')[0]);
  };
  for (const sort of ['reach', 'clicks'] as const) expect(await by(sort), sort).toEqual(['First', 'Second']);
  for (const sort of ['newest', 'reactions'] as const) expect(await by(sort), sort).toEqual(['Second', 'First']);
  expect(wordsOf(await list('newest', { place_id: community_id }))).toEqual([]);
  const { failure } = await app.call(listInsight, { as: ana, body: {} });
  expect(failure.error_code).toBe('NO_PERMISSION');
  expect(wordsOf(await list('newest', {}, (await app.company()).owner))).toEqual([]);
  const file = await app.call(exportInsightList, { as: manager, query: {} });
  expect((await rowsIn(file.content)).map(([words, , , , people, reached]) => [words, people, reached])).toEqual([
    ['Second', '10', '1'],
    ['First https://a.example', '10', '2'],
  ]);
});

test('a post for few people has no figures there', async () => {
  const open = { community_name: `Pair ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: open });
  const post_id = await write('For few', { place_id });
  await app.ok(content.noteSeen, { as: manager, body: { content_ids: [post_id] } });
  await app.pool.query(`update content set created_at = now() - interval '1 day' where content_id = $1`, [post_id]);
  await app.pool.query(`select graphile_worker.add_job('content.count_reach')`);
  await app.drain();
  const { items } = await list('reach', { place_id });
  expect(items).toMatchObject([{ excerpt: 'For few', people: null, reached: null, clicked: null }]);
});
