import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as custom_field from '@plaudit/contract/custom-field/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import * as notification from '@plaudit/contract/notification/endpoints';
import { getInsight, listInsight } from '@plaudit/contract/overview/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import type { NewPost, Post } from '@plaudit/contract/post/schema';
import * as space from '@plaudit/contract/space/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { headIn, rowsIn } from '../../../platform/testing/spreadsheets.ts';
import { remindDue } from './jobs.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, manager: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
  stranger = (await app.company()).owner;
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
const waiting = async (as: Session) => {
  const { on_top = [] } = await app.ok(listHomeFeed, { as, query: { kinds: 'post' } });
  return on_top.map(({ item_id }) => item_id);
};
const receipts = (as: Session, post_id: string, state: 'acknowledged' | 'missing' = 'missing') =>
  app.call(posts.listReceipts, { as, query: { post_id, state, limit: 100 } });
const heard = async (as: Session, kinds: string) => {
  await app.drain();
  return (await app.ok(notification.listNotifications, { as, query: { kinds } })).items.length;
};
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('R2.11 people who manage posts ask everyone to read one; it waits for each until they say that they have', async () => {
  const { post_id, my_receipt, can } = await ask(manager);
  expect([my_receipt, can.see_receipts]).toEqual([{ is_asked: false, acknowledged_at: null }, true]);
  expect(await waiting(ben)).toContain(post_id);
  expect(await waiting(manager)).not.toContain(post_id);
  const { data } = await acknowledge(ben, post_id);
  expect(data.my_receipt.is_asked).toBe(true);
  expect(Date.parse(data.my_receipt.acknowledged_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect(await waiting(ben)).not.toContain(post_id);
  const again = await acknowledge(ben, post_id);
  expect(again.data.my_receipt).toEqual(data.my_receipt);
  expect(codeOf(await acknowledge(manager, post_id))).toBe('INVALID_ACTION');
  expect(codeOf(await acknowledge(stranger, post_id))).toBe('AUTH_RECORD_NOT_FOUND');
});

test('others can’t ask everyone, and no one asks for a day that is over', async () => {
  expect(codeOf(await tryToAsk(ana))).toBe('NO_PERMISSION');
  expect(codeOf(await tryToAsk(manager, { must_read_by: dayAhead(-2) }))).toBe('INVALID_REQUEST');
  const plain = await ask(ana, { must_read_by: null });
  expect(codeOf(await acknowledge(ben, plain.post_id))).toBe('INVALID_ACTION');
  const change = (as: Session, must_read_by: string | null) =>
    app.call(posts.updatePost, { as, body: { post_id: plain.post_id, must_read_by } });
  expect(codeOf(await change(ana, dayAhead(1)))).toBe('NO_PERMISSION');
  expect((await change(manager, dayAhead(1))).data.must_read_by).toBe(dayAhead(1));
  expect(await waiting(ben)).toContain(plain.post_id);
  await change(ana, null);
  expect(await waiting(ben)).not.toContain(plain.post_id);
});

test('in a place its keepers ask its members, and no one else is asked', async () => {
  const made = { community_name: `Lab ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body: made });
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids: [ben.employee_id] } });
  expect(codeOf(await tryToAsk(ben, { place_id }))).toBe('NO_PERMISSION');
  const { post_id } = await ask(ana, { place_id });
  expect([await waiting(ben), await waiting(eve)].map((ids) => ids.includes(post_id))).toEqual([true, false]);
  expect(codeOf(await acknowledge(eve, post_id))).toBe('INVALID_ACTION');
  const { data } = await receipts(ana, post_id);
  expect([data.items.map(({ employee }) => employee.employee_id), data.totals]).toEqual([
    [ben.employee_id],
    { acknowledged: 0, missing: 1 },
  ]);
});

test('its author and people who manage posts see who has read it and who has not; others don’t', async () => {
  const { post_id } = await ask(manager);
  await acknowledge(ben, post_id);
  const read = await receipts(manager, post_id, 'acknowledged');
  expect(
    read.data.items.map(({ employee, acknowledged_at }) => [employee.employee_id, acknowledged_at === null]),
  ).toEqual([[ben.employee_id, false]]);
  const missing = await receipts(company.owner, post_id);
  const ids = missing.data.items.map(({ employee }) => employee.employee_id);
  expect(ids).toEqual(expect.arrayContaining([ana.employee_id, eve.employee_id, company.owner.employee_id]));
  expect(ids).not.toContain(manager.employee_id);
  expect(missing.data.totals).toEqual({ acknowledged: 1, missing: ids.length });
  expect(codeOf(await receipts(ben, post_id))).toBe('NO_PERMISSION');
  expect(codeOf(await receipts(stranger, post_id))).toBe('AUTH_RECORD_NOT_FOUND');
  const paged: string[] = [];
  for (let cursor: string | undefined; ;) {
    const query = { post_id, state: 'missing' as const, limit: 2, cursor };
    const page = await app.ok(posts.listReceipts, { as: manager, query });
    paged.push(...page.items.map(({ employee }) => employee.employee_id));
    if (page.next_cursor === null) break;
    cursor = page.next_cursor;
  }
  expect(paged).toEqual(ids);
});

test('the export has everyone who was asked', async () => {
  const { post_id } = await ask(manager);
  await acknowledge(ben, post_id);
  const { content: sheet } = await app.call(posts.exportReceipts, { as: manager, query: { post_id } });
  expect(await headIn(sheet)).toEqual(['Name', 'Title', 'Read at (UTC)', 'Arrived at (UTC)', 'Note']);
  const { data } = await receipts(manager, post_id);
  const rows = await rowsIn(sheet);
  expect(rows).toHaveLength(data.totals.acknowledged + data.totals.missing);
  const read = await receipts(manager, post_id, 'acknowledged');
  const at = read.data.items[0]?.acknowledged_at?.slice(0, 16).replace('T', ' ');
  expect(rows.flatMap((row) => row[2] || [])).toEqual([at]);
  expect(codeOf(await app.call(posts.exportReceipts, { as: ana, query: { post_id } }))).toBe('NO_PERMISSION');
});

test('people hear of it once, and only those who have not read it are reminded, once in an hour and once on each day', async () => {
  const before = await heard(eve, 'must_read');
  const { post_id } = await ask(manager, { words: `Hello <@${eve.employee_id}>`, must_read_by: dayAhead(1) });
  expect(await heard(eve, 'must_read,mention,place_news')).toBe(before + 1);
  await acknowledge(ben, post_id);
  const remind = (as: Session) => app.call(posts.remindOfPost, { as, body: { post_id } });
  const counts = async () => [await heard(ben, 'must_read_reminder'), await heard(eve, 'must_read_reminder')];
  const [bens = 0, eves = 0] = await counts();
  expect(codeOf(await remind(ben))).toBe('NO_PERMISSION');
  expect(codeOf(await remind(manager))).toBe(200);
  expect(codeOf(await remind(manager))).toBe('INVALID_ACTION');
  expect(await counts()).toEqual([bens, eves + 1]);
  const nine = `update company set time_zone = (
    select name from pg_timezone_names where name like 'Etc/GMT%' and extract(hour from now() at time zone name) = 9 limit 1
  ) where company_id = $1`;
  await app.pool.query(nine, [company.company_id]);
  await app.pool.query(
    `update post set must_read_by = ((now() at time zone o.time_zone)::date + 1) from company o
     where o.company_id = post.company_id and post_id = $1`,
    [post_id],
  );
  for (let times = 0; times < 3; times++) await remindDue.run(app.platform, {});
  expect(await counts()).toEqual([bens, eves + 2]);
});

test('only people who could ask now remind, as long as it waits above feeds', async () => {
  const made = { community_name: `Pace ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: eve, body: made });
  await app.ok(place.addPlaceMembers, {
    as: eve,
    body: { place_id, employee_ids: [ana.employee_id, ben.employee_id] },
  });
  await app.ok(place.setPlaceRole, { as: eve, body: { place_id, employee_id: ana.employee_id, role: 'manager' } });
  const { post_id } = await ask(ana, { place_id });
  const remind = async (as: Session) => codeOf(await app.call(posts.remindOfPost, { as, body: { post_id } }));
  const set = (column: string) => app.pool.query(`update post set ${column} where post_id = $1`, [post_id]);
  expect(await remind(ana)).toBe(200);
  await set(`reminded_at = null, must_read_by = now()::date - 31`);
  expect(await remind(ana)).toBe('INVALID_ACTION');
  await set(`must_read_by = now()::date - 20`);
  expect(await remind(ana)).toBe(200);
  await set('reminded_at = null');
  await app.ok(place.setPlaceRole, { as: eve, body: { place_id, employee_id: ana.employee_id, role: 'member' } });
  expect((await receipts(ana, post_id)).status).toBe(200);
  expect(await remind(ana)).toBe('NO_PERMISSION');
});

test('places that ask much leave what the company asks, and what it pins, above the home feed', async () => {
  const fresh = await app.company();
  const [keeper, reader] = [await app.employee(fresh), await app.employee(fresh)];
  const by = (days: number) => ({ must_read_by: dayAhead(days) });
  const { post_id: official } = await ask(fresh.owner, by(20));
  const { post_id: pinned } = await ask(fresh.owner, { must_read_by: null });
  await app.ok(posts.pinPost, {
    as: fresh.owner,
    body: { post_id: pinned, pinned_until: new Date(Date.now() + 86_400_000).toISOString() },
  });
  const in_places: string[] = [];
  for (let number = 0; number < 3; number++) {
    const made = { community_name: `Loud ${number} ${newId()}`, visibility: 'open' as const };
    const { community_id: place_id } = await app.ok(community.createCommunity, { as: keeper, body: made });
    await app.ok(place.addPlaceMembers, { as: keeper, body: { place_id, employee_ids: [reader.employee_id] } });
    for (let each = 0; each < 4; each++) in_places.push((await ask(keeper, { place_id, ...by(1) })).post_id);
  }
  const shown = await waiting(reader);
  expect([shown[0], shown.at(-1), shown.length]).toEqual([official, pinned, 7]);
  const of_places = shown.slice(1, -1).map((post_id) => Math.floor(in_places.indexOf(post_id) / 4));
  expect(Math.max(...[0, 1, 2].map((number) => of_places.filter((one) => one === number).length))).toBe(3);
});

test('the schedule reminds from nine in the morning, on the day before and on the day, and not after it', async () => {
  const reminders = async (hour: number, days: number) => {
    const { post_id } = await ask(manager);
    await app.pool.query(
      `update company set time_zone = (
        select name from pg_timezone_names where name like 'Etc/GMT%' and extract(hour from now() at time zone name) = $2 limit 1
      ) where company_id = $1`,
      [company.company_id, hour],
    );
    await app.pool.query(
      `update post set must_read_by = (now() at time zone o.time_zone)::date + $2::int from company o
       where o.company_id = post.company_id and post_id = $1`,
      [post_id, days],
    );
    await remindDue.run(app.platform, {});
    await app.drain();
    const query = { kinds: 'must_read_reminder', limit: 100 };
    const { items } = await app.ok(notification.listNotifications, { as: eve, query });
    return items.filter(({ link }) => link === `/posts/${post_id}`).length;
  };
  expect([await reminders(7, 1), await reminders(7, 0)]).toEqual([0, 0]);
  const later = [await reminders(10, 2), await reminders(10, 1), await reminders(10, 0), await reminders(10, -1)];
  expect(later).toEqual([0, 1, 1, 0]);
});

test('a person in whose name a post is doesn’t have to read it, and isn’t listed or reminded', async () => {
  await app.ok(posts.givePostVoice, { as: ana, body: { employee_id: manager.employee_id } });
  const { post_id } = await ask(manager, { in_name_of: ana.employee_id });
  const reminded = await heard(ana, 'must_read,must_read_reminder');
  await app.ok(posts.remindOfPost, { as: manager, body: { post_id } });
  expect(await heard(ana, 'must_read,must_read_reminder')).toBe(reminded);
  expect([await waiting(ana), await waiting(ben)]).toEqual([
    expect.not.arrayContaining([post_id]),
    expect.arrayContaining([post_id]),
  ]);
  const missing = (await receipts(ana, post_id)).data.items.map(({ employee }) => employee.employee_id);
  expect(missing).toContain(ben.employee_id);
  expect(missing).not.toContain(ana.employee_id);
  expect(codeOf(await acknowledge(ana, post_id))).toBe('INVALID_ACTION');
});

test('a deleted post waits for no one', async () => {
  const { post_id } = await ask(manager);
  await app.ok(content.deleteContent, { as: manager, query: { content_id: post_id } });
  expect(await waiting(ben)).not.toContain(post_id);
});

test('R6.1 receipts say nothing about who is in an audience that depends on a field the reader can’t see', async () => {
  const { owner: as } = company;
  const badge = { field_name: 'Badge', kind: 'text', visible_to: 'administrators' } as const;
  const { field_id } = await app.ok(custom_field.createCustomField, { as, body: badge });
  const condition = { criteria_type: 'custom_field', field_id, search_type: 'is_empty' } as const;
  const audience = { criterias: [{ match: 'and' as const, conditions: [condition] }] };
  const made = { community_name: 'Badgeless', audience };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as, body: made });
  const role = { place_id, employee_id: ana.employee_id, role: 'manager' as const };
  await app.ok(place.setPlaceRole, { as, body: role });
  const of_place = await ask(ana, { place_id });
  const words = 'For the badgeless';
  const asked = { words, audience, must_read_by: dayAhead(7) };
  const of_audience = await app.ok(posts.createPost, { as, body: asked });
  await app.drain();
  for (const [reader, { post_id }] of [[ana, of_place] as const, [manager, of_audience] as const]) {
    const file = await app.call(posts.exportReceipts, { as: reader, query: { post_id } });
    const answers = [await receipts(reader, post_id), file];
    expect(answers.map(codeOf)).toEqual(['NO_PERMISSION', 'NO_PERMISSION']);
    expect(codeOf(await app.call(posts.remindOfPost, { as: reader, body: { post_id } }))).toBe(200);
  }
  for (const { post_id } of [of_place, of_audience]) expect(codeOf(await receipts(as, post_id))).toBe(200);
});

test('R6.1 the same of a post in a sub-space, whose people come from the audience of its space', async () => {
  const { owner: as } = company;
  const badge = { field_name: 'Locker', kind: 'text', visible_to: 'administrators' } as const;
  const { field_id } = await app.ok(custom_field.createCustomField, { as, body: badge });
  const condition = { criteria_type: 'custom_field', field_id, search_type: 'is_empty' } as const;
  const audience = { criterias: [{ match: 'and' as const, conditions: [condition] }] };
  const made = await app.ok(space.createSpace, { as, body: { space_name: 'No locker', audience } });
  const { space_id } = made;
  const role = { place_id: space_id, employee_id: ana.employee_id, role: 'manager' as const };
  await app.ok(place.setPlaceRole, { as, body: role });
  const { post_id } = await ask(ana, { place_id: made.sub_spaces[0]?.sub_space_id });
  expect(codeOf(await receipts(as, post_id))).toBe(200);
  const file = await app.call(posts.exportReceipts, { as: ana, query: { post_id } });
  expect([codeOf(await receipts(ana, post_id)), codeOf(file)]).toEqual(['NO_PERMISSION', 'NO_PERMISSION']);
  const seen = await app.ok(getInsight, { as: ana, query: { content_id: post_id } });
  expect([seen.hidden, seen.people]).toEqual(['audience', null]);
  // As the list of all posts says of it.
  const { items } = await app.ok(listInsight, { as: manager, body: { sort: 'newest' } });
  expect(items.find((item) => item.post_id === post_id)?.people).toBeNull();
});
