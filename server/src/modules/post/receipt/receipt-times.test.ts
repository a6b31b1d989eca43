import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import type { NewPost, Post } from '@plaudit/contract/post/schema';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { rowsIn } from '../../../platform/testing/spreadsheets.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, manager: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
  await letTimePass();
});
afterAll(() => app.close());

/** The people of the company have been there for a month. */
const letTimePass = () =>
  app.pool.query(`update employee set created_at = now() - interval '30 days' where company_id = $1`, [
    company.company_id,
  ]);
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const tryToAsk = (as: Session, body: Partial<NewPost> = {}) =>
  app.call(posts.createPost, { as, body: { words: 'The new rules', must_read_by: dayAhead(7), ...body } });
const ask = async (as: Session, body: Partial<NewPost> = {}): Promise<Post> => (await tryToAsk(as, body)).data;
const acknowledge = (as: Session, post_id: string, at?: string) =>
  app.call(posts.acknowledgePost, { as, body: { post_id, at } });
const receipts = (as: Session, post_id: string, state: 'acknowledged' | 'missing' = 'missing') =>
  app.call(posts.listReceipts, { as, query: { post_id, state, limit: 100 } });
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('what was read offline counts at its own time, which is not before the post and not in the future', async () => {
  const hour_ms = 3_600_000;
  const at = async (hours_ago: number) => {
    const { post_id } = await ask(manager);
    await app.pool.query(`update content set created_at = now() - interval '2 days' where content_id = $1`, [post_id]);
    const said = Date.now() - hours_ago * hour_ms;
    await acknowledge(ben, post_id, new Date(said).toISOString());
    const { created_at, my_receipt } = await app.ok(posts.getPost, { as: ben, query: { post_id } });
    const { data } = await receipts(manager, post_id, 'acknowledged');
    expect(data.items.map(({ acknowledged_at }) => acknowledged_at)).toEqual([my_receipt.acknowledged_at]);
    return { said, created: Date.parse(created_at), noted: Date.parse(my_receipt.acknowledged_at ?? '') };
  };
  const between = await at(5);
  expect(between.noted).toBe(between.said);
  const early = await at(72);
  expect(early.noted).toBe(early.created);
  const late = await at(-72);
  expect(late.noted).toBeLessThanOrEqual(Date.now());
  expect(late.noted).toBeGreaterThan(Date.now() - hour_ms);
});

test('no one has read a post before they came to the company, or to its place', async () => {
  const { community_id: place_id } = await app.ok(community.createCommunity, {
    as: ana,
    body: { community_name: `Lab ${newId()}` },
  });
  const [of_company, of_place] = [(await ask(manager)).post_id, (await ask(ana, { place_id })).post_id];
  await app.pool.query(`update content set created_at = now() - interval '9 days' where content_id = any($1)`, [
    [of_company, of_place],
  ]);
  const newcomer = await app.employee(company);
  await app.ok(place.joinPlace, { as: newcomer, body: { place_id } });
  await app.ok(place.joinPlace, { as: ben, body: { place_id } });
  await app.pool.query(`update employee set created_at = now() - interval '3 days' where employee_id = $1`, [
    newcomer.employee_id,
  ]);
  await app.pool.query(
    `update place_member set joined_at = now() - interval '1 day' where place_id = $1 and employee_id = $2`,
    [place_id, ben.employee_id],
  );
  const daysAgo = async (as: Session, post_id: string, days: number) => {
    const at = new Date(Date.now() - days * 86_400_000).toISOString();
    const { my_receipt } = (await acknowledge(as, post_id, at)).data;
    return (Date.now() - Date.parse(my_receipt.acknowledged_at ?? '')) / 86_400_000;
  };
  expect(await daysAgo(newcomer, of_company, 6)).toBeCloseTo(3, 1);
  expect(await daysAgo(ben, of_company, 2)).toBeCloseTo(2, 1);
  expect(await daysAgo(ben, of_place, 2)).toBeCloseTo(1, 1);
  expect(await daysAgo(newcomer, of_place, 2)).toBeCloseTo(0, 1);
});

test('no one has read a post before they were asked to, also if they were asked once before', async () => {
  const { post_id } = await ask(manager, { must_read_by: null });
  await app.pool.query(`update content set created_at = now() - interval '9 days' where content_id = $1`, [post_id]);
  const change = (must_read_by: string | null) =>
    app.ok(posts.updatePost, { as: manager, body: { post_id, must_read_by } });
  const askedDaysAgo = (days: number) =>
    app.pool.query(`update post set asked_at = asked_at - $2 * interval '1 day' where post_id = $1`, [post_id, days]);
  const read = async (as: Session) => {
    const at = new Date(Date.now() - 6 * 86_400_000).toISOString();
    const { my_receipt } = (await acknowledge(as, post_id, at)).data;
    return (Date.now() - Date.parse(my_receipt.acknowledged_at ?? '')) / 86_400_000;
  };
  await change(dayAhead(3));
  expect(await read(ana)).toBeCloseTo(0, 1);
  await askedDaysAgo(4);
  // Another day is not another time to be asked.
  await change(dayAhead(5));
  expect(await read(ben)).toBeCloseTo(4, 1);
  await change(null);
  await change(dayAhead(5));
  expect(await read(eve)).toBeCloseTo(0, 1);
});

test('people who look at receipts see what arrived later than it was read, and what was in time all the same', async () => {
  const { post_id } = await ask(manager);
  await app.pool.query(`update content set created_at = now() - interval '9 days' where content_id = $1`, [post_id]);
  const askUntil = async (days: number) => {
    const { rows } = await app.pool.query<{ ends_at: Date }>(
      `update post set must_read_by = (now() at time zone o.time_zone)::date + $2::int from company o
       where o.company_id = post.company_id and post_id = $1
       returning (must_read_by + 1)::timestamp at time zone o.time_zone as ends_at`,
      [post_id, days],
    );
    return rows[0]?.ends_at.getTime() ?? 0;
  };
  const ends_at = await askUntil(-2);
  const minute_ms = 60_000;
  const [fay, gus] = [await app.employee(company), await app.employee(company)];
  await letTimePass();
  const said = { ben: ends_at - minute_ms, eve: ends_at + minute_ms, fay: Date.now() - 4 * minute_ms };
  const began = Date.now();
  for (const [reader, at] of [[ben, said.ben] as const, [eve, said.eve] as const, [fay, said.fay] as const]) {
    expect(codeOf(await acknowledge(reader, post_id, new Date(at).toISOString()))).toBe(200);
  }
  await acknowledge(gus, post_id, new Date(Date.now() + 60 * minute_ms).toISOString());
  // Saying so again changes neither time.
  await acknowledge(ben, post_id);
  const shown = async () => {
    const { items } = (await receipts(manager, post_id, 'acknowledged')).data;
    return ({ employee_id }: Session) => items.find(({ employee }) => employee.employee_id === employee_id);
  };
  const at = await shown();
  expect([at(ben), at(eve), at(fay), at(gus)]).toMatchObject([
    { acknowledged_at: new Date(said.ben).toISOString(), arrived_at: expect.any(String), arrived_late: true },
    { acknowledged_at: new Date(said.eve).toISOString(), arrived_at: expect.any(String), arrived_late: false },
    { acknowledged_at: new Date(said.fay).toISOString(), arrived_at: null, arrived_late: false },
    { acknowledged_at: expect.any(String), arrived_at: null, arrived_late: false },
  ]);
  const arrived = Date.parse(at(ben)?.arrived_at ?? '');
  expect([arrived >= began - minute_ms, arrived <= Date.now() + minute_ms]).toEqual([true, true]);
  expect(Date.parse(at(gus)?.acknowledged_at ?? '')).toBeLessThanOrEqual(Date.now() + minute_ms);

  const { content: sheet } = await app.call(posts.exportReceipts, { as: manager, query: { post_id } });
  const rows = await rowsIn(sheet);
  const minuteOf = (iso: string | null | undefined) => iso?.slice(0, 16).replace('T', ' ') ?? '';
  const readRows = rows
    .filter((row) => row[2])
    .map(([, , ...times]) => [0, 1, 2].map((column) => times[column] ?? '').join('|'));
  const wanted = [ben, eve, fay, gus].map((reader) => {
    const { acknowledged_at, arrived_at } = at(reader) ?? {};
    return [minuteOf(acknowledged_at), minuteOf(arrived_at), reader === ben ? 'In time, sent later' : ''].join('|');
  });
  expect(readRows.toSorted()).toEqual(wanted.toSorted());

  await askUntil(0);
  const now = await shown();
  expect([now(ben), now(eve)].map((one) => [one?.arrived_at === null, one?.arrived_late])).toEqual([
    [false, false],
    [false, false],
  ]);
  expect(codeOf(await receipts(ben, post_id, 'acknowledged'))).toBe('NO_PERMISSION');
});
