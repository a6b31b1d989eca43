import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import { noteSeen } from '@plaudit/contract/content/endpoints';
import type { QueryInput } from '@plaudit/contract/endpoint';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import { createPoll } from '@plaudit/contract/poll/endpoints';
import { createPost } from '@plaudit/contract/post/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

type Query = QueryInput<typeof listHomeFeed>;
const list = (as: Session, query: Query) =>
  app.call(listHomeFeed, { as, query: { kinds: 'recognition,poll,post', ...query } });
const ids = async (as: Session, query: Query) => (await list(as, query)).data.items.map(({ item_id }) => item_id);
const write = async (as: Session, words = 'News', place_id?: string) =>
  (await app.ok(createPost, { as, body: { words, ...(place_id && { place_id }) } })).post_id;
const ask = async (as: Session, place_id?: string) =>
  (
    await app.ok(createPoll, {
      as,
      body: { question: 'Lunch?', options: ['Yes', 'No'], ...(place_id && { place_id }) },
    })
  ).poll_id;
const found = async (visibility: 'open' | 'closed', ...members: Session[]) => {
  const body = { community_name: `Lab ${newId()}`, visibility };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body });
  const employee_ids = members.map(({ employee_id }) => employee_id);
  if (employee_ids.length > 0) await app.ok(place.addPlaceMembers, { as: ben, body: { place_id, employee_ids } });
  return place_id;
};

test('“unread” is what others wrote and the person has not seen, and it fits together with other filters', async () => {
  const [seen, unseen] = [await write(ben, 'Harbor'), await write(ben, 'Harbor')];
  const own = await write(ana, 'Harbor');
  const other = await write(ben, 'Lamps');
  await app.ok(noteSeen, { as: ana, body: { content_ids: [seen] } });
  expect(await ids(ana, { about: 'unread' })).toEqual([other, unseen]);
  expect(await ids(ana, { about: 'unread', search: 'harbor' })).toEqual([unseen]);
  expect(await ids(ana, { about: 'unread', kind: 'poll' })).toEqual([]);
  const page = (await list(ana, { about: 'unread', limit: 1 })).data;
  expect(page.items.map(({ item_id }) => item_id)).toEqual([other]);
  expect(await ids(ana, { about: 'unread', limit: 1, cursor: page.next_cursor as string })).toEqual([unseen]);
  // For someone who has seen nothing, it is all of it.
  expect(await ids(await app.employee(company), { about: 'unread' })).toEqual([other, own, unseen, seen]);
  await app.ok(noteSeen, { as: ana, body: { content_ids: [other, unseen] } });
  expect((await list(ana, { about: 'unread' })).data).toEqual({ items: [], next_cursor: null });
});

test('a kind leaves what is of that kind, in both orders; one that there is not leaves nothing', async () => {
  const [poll, post] = [await ask(ben), await write(ben)];
  expect(await ids(ana, { kind: 'poll' })).toEqual([poll]);
  expect(await ids(ana, { kind: 'post', order: 'for_you' })).toEqual([post]);
  // The page has no card for posts.
  expect(await ids(ana, { kind: 'post', kinds: 'poll' })).toEqual([]);
  expect(await ids(ana, { kind: 'riddle' })).toEqual([]);
});

test('a community leaves what is in it, for its members alone', async () => {
  const place_id = await found('open', ana);
  const [placed, poll] = [await write(ben, 'In the lab', place_id), await ask(ben, place_id)];
  await write(ben);
  await write(ben, 'Elsewhere', await found('closed', ana));
  expect(await ids(ana, { place_id })).toEqual([poll, placed]);
  expect(await ids(ana, { place_id, kind: 'post' })).toEqual([placed]);
  expect(await ids(ana, { place_id, search: 'lab' })).toEqual([placed]);
  // Others read an open one on its own page.
  expect(await ids(await app.employee(company), { place_id })).toEqual([]);
  expect(await ids((await app.company()).owner, { place_id })).toEqual([]);
  expect(await ids(ana, { place_id: newId() })).toEqual([]);
});

test('a kind or a community that makes no sense is refused', async () => {
  for (const query of [{ kind: 'x'.repeat(500) }, { place_id: 'x' }]) {
    const { status, failure } = await list(ana, query);
    expect([status, failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  }
});
