import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { exportInsight, getInsight } from '@plaudit/contract/overview/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import { createPoll, getPoll } from '@plaudit/contract/poll/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import { updateRetention } from '@plaudit/contract/retention/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { rowsIn } from '../../../platform/testing/spreadsheets.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, manager: Session, stranger: Session;
let crowd: string[];

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
  stranger = (await app.company()).owner;
  const { company_id } = company;
  const { rows } = await sql<{ employee_id: string }>`
    with sales as (
      insert into department (company_id, department_id, department_name)
      values (${company_id}, uuidv7(), 'Sales'), (${company_id}, uuidv7(), 'Board') returning department_id, department_name
    )
    insert into employee (company_id, employee_id, first_name, last_name, work_email_id, employee_account_status, department_id)
    select ${company_id}, uuidv7(), 'Reader', n::text, 'reader' || n || '@many.example', 'ACTIVE',
      (select department_id from sales where department_name = case when n <= 8 then 'Sales' else 'Board' end)
    from generate_series(1, 10) n returning employee_id`.execute(app.db);
  crowd = rows.map(({ employee_id }) => employee_id);
});
afterAll(() => app.close());

const words = 'Lunch: https://menu.example/today';
const write = async (as = ana, body: object = {}) =>
  (await app.ok(posts.createPost, { as, body: { words, ...body } })).post_id;
const see = async (content_id: string, employee_ids: readonly string[], is_meant = true) => {
  for (const employee_id of employee_ids) {
    const values = [company.company_id, content_id, employee_id, is_meant];
    await app.pool.query('insert into content_seen values ($1, $2, $3, now(), $4)', values);
  }
};
/** As if a day had passed since it was counted. */
const nextDay = (content_id: string) =>
  app.pool.query(`update content_reach set counted_at = counted_at - interval '1 day' where content_id = $1`, [
    content_id,
  ]);
const insight = (as: Session, content_id: string) => app.call(getInsight, { as, query: { content_id } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('an author learns how many people saw a post and what they did, once each, without those who wrote it', async () => {
  const content_id = await write();
  await app.ok(content.noteSeen, { as: ben, body: { content_ids: [content_id] } });
  await app.ok(content.noteSeen, { as: ana, body: { content_ids: [content_id] } });
  await see(content_id, crowd.slice(0, 6));
  const clicks = [{ content_id, url: 'https://menu.example/today' }];
  for (const as of [ben, ben, ana]) await app.ok(content.noteClicks, { as, body: { clicks } });
  await app.ok(content.setReaction, { as: ben, body: { content_id, reaction: 'clap' } });
  await app.ok(content.addComment, { as: ben, body: { parent_id: content_id, words: 'Soup!' } });
  const { data } = await insight(ana, content_id);
  // Everyone but Ana: ten readers, Ben, the manager and the owner.
  expect(data).toMatchObject({
    hidden: null,
    people: 13,
    reached: 7,
    others: 0,
    clicked: 1,
    reactions: [{ reaction: 'clap', count: 1 }],
    comments_count: 1,
    // So few that the author could find out who.
    links: [{ url: 'https://menu.example/today', clicked: null }],
    step: 'hour',
  });
  expect(data.over_time.map(({ reached, clicks: opened }) => [reached, opened])).toContainEqual([7, 1]);
  expect(data.over_time.length).toBeLessThanOrEqual(2);
  // The two of the Board and the three without a department are one group of five.
  expect(data.departments.map(({ department_name, people, reached }) => [department_name, people, reached])).toEqual([
    ['Sales', 8, 6],
    [null, 5, 1],
  ]);
});

test('who manages posts sees it, too, and the person in whose name it is; others don’t', async () => {
  const content_id = await write();
  await app.ok(posts.givePostVoice, { as: ben, body: { employee_id: ana.employee_id } });
  const spoken = await write(ana, { in_name_of: ben.employee_id });
  await see(spoken, crowd.slice(0, 5));
  expect([codeOf(await insight(manager, content_id)), codeOf(await insight(ben, spoken))]).toEqual([200, 200]);
  expect((await insight(ben, spoken)).data.people).toBe(12);
  expect(codeOf(await insight(ben, content_id))).toBe('NO_PERMISSION');
  for (const id of [content_id, newId()]) expect(codeOf(await insight(stranger, id))).toBe('AUTH_RECORD_NOT_FOUND');
  const file = await app.call(exportInsight, { as: ben, query: { content_id } });
  expect(file.failure.error_code).toBe('NO_PERMISSION');
  const comment = await app.ok(content.addComment, { as: ana, body: { parent_id: content_id, words: 'Me' } });
  expect(codeOf(await insight(ana, comment.content_id))).toBe('AUTH_RECORD_NOT_FOUND');
  const { can } = await app.ok(posts.getPost, { as: ben, query: { post_id: content_id } });
  const own = await app.ok(posts.getPost, { as: ana, query: { post_id: content_id } });
  expect([can.see_insight, own.can.see_insight]).toEqual([false, true]);
});

test('in a place it is about its members, for those who manage it; people who only look count as others', async () => {
  const made = { community_name: `Lab ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body: made });
  const members = [ana.employee_id, ...crowd.slice(0, 5)];
  await app.ok(place.addPlaceMembers, { as: ben, body: { place_id, employee_ids: members } });
  const content_id = await write(ana, { place_id });
  await see(content_id, crowd.slice(0, 3));
  await see(content_id, crowd.slice(7), false);
  await app.ok(content.noteSeen, { as: manager, body: { content_ids: [content_id] } });
  const { data } = await insight(ben, content_id);
  expect(data).toMatchObject({ people: 6, reached: 3, others: 4, departments: [] });
  expect(codeOf(await insight(manager, content_id))).toBe(200);
});

test('looking twice shows nothing about one person: figures change with five more people, or the next day', async () => {
  const content_id = await write();
  await see(content_id, crowd.slice(0, 4));
  expect((await insight(ana, content_id)).data).toMatchObject({ hidden: 'early', reached: null, over_time: [] });
  await see(content_id, crowd.slice(4, 5));
  const { data: first } = await insight(ana, content_id);
  expect(first).toMatchObject({ hidden: null, reached: 5, clicked: 0 });
  await app.ok(content.noteSeen, { as: ben, body: { content_ids: [content_id] } });
  await app.ok(content.noteClicks, { as: ben, body: { clicks: [{ content_id, url: 'https://menu.example/today' }] } });
  expect((await insight(ana, content_id)).data).toEqual(first);
  await see(content_id, crowd.slice(5, 9));
  const { data: second } = await insight(ana, content_id);
  expect(second).toMatchObject({ reached: 10, clicked: 1 });
  expect(second.counted_at).not.toBe(first.counted_at);
  await see(content_id, crowd.slice(9));
  expect((await insight(ana, content_id)).data.reached).toBe(10);
  await nextDay(content_id);
  expect((await insight(ana, content_id)).data.reached).toBe(11);
});

test('who joins or leaves a place changes only how many people it is for', async () => {
  const made = { community_name: `Crew ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: made });
  const employee_ids = [ben.employee_id, ...crowd.slice(0, 6)];
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  const content_id = await write(ana, { place_id });
  await see(content_id, crowd.slice(0, 5));
  for (const as of [ben, manager]) {
    await app.ok(content.noteSeen, { as, body: { content_ids: [content_id] } });
    await app.ok(content.noteClicks, { as, body: { clicks: [{ content_id, url: 'https://menu.example/today' }] } });
  }
  expect((await insight(ana, content_id)).data).toMatchObject({ people: 7, reached: 6, others: 1, clicked: 2 });
  await app.ok(place.removePlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  const joined = { place_id, employee_ids: [manager.employee_id, ...crowd.slice(6, 8)] };
  await app.ok(place.addPlaceMembers, { as: ana, body: joined });
  await nextDay(content_id);
  expect((await insight(ana, content_id)).data).toMatchObject({ people: 9, reached: 6, others: 1, clicked: 2 });
});

test('figures of fewer than five people are not shown, nor those that the company no longer stores', async () => {
  const made = { community_name: `Pair ${newId()}`, visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: made });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  const few = await write(ana, { place_id });
  await app.ok(content.noteSeen, { as: ben, body: { content_ids: [few] } });
  await app.pool.query(`update content set created_at = now() - interval '1 day' where content_id = $1`, [few]);
  const nothing = {
    people: null,
    reached: null,
    others: null,
    clicked: null,
    links: [],
    over_time: [],
    departments: [],
  };
  expect((await insight(ana, few)).data).toMatchObject({ hidden: 'few', ...nothing });
  expect(codeOf(await insight(manager, few))).toBe('AUTH_RECORD_NOT_FOUND');
  const old = await write();
  await app.pool.query(`update content set created_at = now() - interval '400 days' where content_id = $1`, [old]);
  expect((await insight(ana, old)).data).toMatchObject({ hidden: 'old', ...nothing });
  const body = { retention_key: 'content.seen', days: 1095 };
  await app.ok(updateRetention, { as: company.owner, body });
  await see(old, crowd);
  const daysAfter = `update content_seen set seen_at = now() - (400 - $3::int) * interval '1 day' where content_id = $1 and employee_id = any($2)`;
  await app.pool.query(daysAfter, [old, crowd.slice(0, 3), 0]);
  await app.pool.query(daysAfter, [old, crowd.slice(3), 2]);
  const { data } = await insight(ana, old);
  expect([data.hidden, data.step, data.over_time.length]).toEqual([null, 'day', 30]);
  // The three of the first day are counted with those of the third.
  expect(data.over_time.map(({ reached }) => reached).slice(0, 4)).toEqual([0, 0, 10, 0]);
});

test('a poll has it like a post; the export has what the screen shows', async () => {
  const asked = { question: 'Tea?', options: ['Yes', 'No'] };
  const { poll_id } = await app.ok(createPoll, { as: ana, body: asked });
  await see(poll_id, crowd.slice(0, 5));
  expect((await insight(ana, poll_id)).data).toMatchObject({ kind: 'poll', people: 13, reached: 5 });
  const file = await app.call(exportInsight, { as: ana, query: { content_id: poll_id } });
  expect(await rowsIn(file.content)).toEqual([
    ['People it is for', '13'],
    ['Reached', '5'],
    ['Others reached', '0'],
    ['Reactions', '0'],
    ['Comments', '0'],
    ['People who opened a link', '0'],
  ]);
});

test('a poll tells who may see that: its author, who manages polls, and who manages its place', async () => {
  const made = { community_name: `Desk ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body: made });
  await app.ok(place.addPlaceMembers, { as: ben, body: { place_id, employee_ids: [ana.employee_id] } });
  const asked = { question: 'Tea?', options: ['Yes', 'No'] };
  const may = async (as: Session, poll_id: string) => {
    const { can } = await app.ok(getPoll, { as, query: { poll_id } });
    expect((await insight(as, poll_id)).status === 200).toBe(can.see_insight);
    return can.see_insight;
  };
  const open = await app.ok(createPoll, { as: ana, body: asked });
  expect([await may(ana, open.poll_id), await may(manager, open.poll_id), await may(ben, open.poll_id)]).toEqual([
    true,
    true,
    false,
  ]);
  const there = await app.ok(createPoll, { as: ana, body: { ...asked, place_id } });
  expect([await may(ana, there.poll_id), await may(ben, there.poll_id)]).toEqual([true, true]);
});
