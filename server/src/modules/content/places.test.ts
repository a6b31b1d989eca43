import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { newId } from '../../platform/ids.ts';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session, manager: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
  manager = await app.employee(company, { role: 'communications' });
  stranger = (await app.company()).owner;
});
afterAll(() => app.close());

const found = async (visibility: 'open' | 'closed' | 'hidden', people: readonly Session[]) => {
  const body = { community_name: `A ${visibility} place ${newId()}`, visibility };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ana, body });
  const employee_ids = people.map(({ employee_id }) => employee_id);
  if (employee_ids.length > 0) await app.ok(place.addPlaceMembers, { as: ana, body: { place_id, employee_ids } });
  return place_id;
};

/** Content in a place: a recognition, inserted by hand, because the rules of places apply to every kind. */
const write = async (place_id: string) => {
  const { items } = await app.ok(recognition.listTypes, { as: ana });
  const recognition_type_id = items[0]?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [ben.employee_id], message: 'In a place' };
  const { recognition_id } = await app.ok(recognition.giveRecognition, { as: ana, body });
  await app.pool.query(`update content set readers = 'members', place_id = $2 where content_id = $1`, [
    recognition_id,
    place_id,
  ]);
  return recognition_id;
};
const comment = (as: Session, parent_id: string) =>
  app.call(content.addComment, { as, body: { parent_id, words: 'Words' } });
const home = async (as: Session, query: { kinds?: string; after?: string } = { kinds: 'recognition' }) =>
  (await app.ok(feed.listHomeFeed, { as, query: { limit: 100, ...query } })).items.map(({ item_id }) => item_id);
const inPlace = (as: Session, place_id: string, query = {}) =>
  app.call(feed.listPlaceFeed, { as, query: { place_id, kinds: 'recognition', ...query } });

test.each(['closed', 'hidden'] as const)('only members can reach the content of a %s place', async (visibility) => {
  const place_id = await found(visibility, [ben]);
  const content_id = await write(place_id);
  const under = (await comment(ben, content_id)).data.content_id;
  expect([await home(ben), (await inPlace(ben, place_id)).data.items.map(({ item_id }) => item_id)]).toEqual([
    expect.arrayContaining([content_id]),
    [content_id],
  ]);
  const given = async (as: Session) =>
    (await app.ok(recognition.listGiven, { as, body: { employee_id: ana.employee_id } })).items.some(
      ({ recognition_id }) => recognition_id === content_id,
    );
  expect([await given(ben), await given(eve), await given(manager)]).toEqual([true, false, false]);
  for (const as of [eve, manager, stranger]) {
    expect(await home(as)).not.toContain(content_id);
    // A closed place is named to its whole company, which reads nothing there; a hidden one to no one.
    const listed = (await inPlace(as, place_id)).failure.error_code;
    expect(listed).toBe(visibility === 'closed' && as !== stranger ? 'NO_PERMISSION' : 'AUTH_RECORD_NOT_FOUND');
    const calls = [
      comment(as, content_id),
      comment(as, under),
      app.call(content.listComments, { as, query: { parent_id: content_id } }),
      app.call(content.setReaction, { as, body: { content_id: under, reaction: 'clap' } }),
      app.call(recognition.getRecognition, { as, query: { recognition_id: content_id } }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  }
  // People who leave read nothing more, not even what they wrote.
  await app.ok(place.leavePlace, { as: ben, body: { place_id } });
  const own = await app.call(content.updateComment, { as: ben, body: { content_id: under, words: 'Mine' } });
  const taken = await app.call(content.deleteContent, { as: ben, query: { content_id: under } });
  expect([own.failure.error_code, taken.failure.error_code]).toEqual([
    'AUTH_RECORD_NOT_FOUND',
    'AUTH_RECORD_NOT_FOUND',
  ]);
  expect([await home(ben), (await inPlace(ben, place_id)).status]).toEqual([
    expect.not.arrayContaining([content_id]),
    visibility === 'closed' ? 403 : 404,
  ]);
});

test('everyone reads content in an open place, and its members’ feeds show it', async () => {
  const place_id = await found('open', [ben]);
  const first = await write(place_id);
  const second = await write(place_id);
  expect((await comment(eve, first)).status).toBe(200);
  expect((await inPlace(eve, place_id)).data.items.map(({ item_id }) => item_id)).toEqual([second, first]);
  const page = (await inPlace(eve, place_id, { limit: 1 })).data;
  const rest = (await inPlace(eve, place_id, { limit: 1, cursor: page.next_cursor })).data;
  expect([page.items[0]?.item_id, rest.items[0]?.item_id, rest.next_cursor]).toEqual([second, first, null]);
  expect((await inPlace(eve, place_id, { after: first })).data.items.map(({ item_id }) => item_id)).toEqual([second]);
  expect((await home(ben)).slice(0, 2)).toEqual([second, first]);
  expect(await home(eve)).not.toContain(first);
  expect((await inPlace(stranger, place_id)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
});

test('a member reads content in their places page by page, each once, and nothing that was deleted', async () => {
  const reader = await app.employee(company);
  const place_id = await found('closed', [reader]);
  const [first, second, gone, third] = [
    await write(place_id),
    await write(place_id),
    await write(place_id),
    await write(place_id),
  ];
  await app.ok(content.deleteContent, { as: ana, query: { content_id: gone } });
  const page = async (cursor?: string) => {
    const query = { kinds: 'recognition', limit: 2, cursor };
    const { items, next_cursor } = await app.ok(feed.listHomeFeed, { as: reader, query });
    return { ids: items.map(({ item_id }) => item_id), next_cursor };
  };
  const newest = await page();
  const older = await page(newest.next_cursor ?? undefined);
  expect([newest.ids, older.ids[0]]).toEqual([[third, second], first]);
  expect((await inPlace(reader, place_id)).data.items.map(({ item_id }) => item_id)).toEqual([third, second, first]);
});

test('in a company without communities, the feed of one is as closed as everything about it', async () => {
  const place_id = await found('open', [ben]);
  const content_id = await write(place_id);
  expect(await home(ben)).toContain(content_id);
  const body = { company_id: company.company_id, community: false };
  await app.ok(updateModules, { as: company.owner, body });
  const refused = (await inPlace(ben, place_id)).failure;
  expect([refused.error_code, refused.payload]).toEqual(['NO_PERMISSION', { module: 'community' }]);
  expect(await home(ben)).not.toContain(content_id);
  await app.ok(updateModules, { as: company.owner, body: { ...body, community: true } });
  expect((await inPlace(ben, place_id)).status).toBe(200);
});

test('a missing place gets the error of the kind that was requested', async () => {
  const hidden = await found('hidden', [ben]);
  for (const place_id of [hidden, newId()]) {
    const at = { place_id, place_kind: 'community' as const };
    const answers = [
      inPlace(eve, place_id, { place_kind: 'community' }),
      app.call(place.joinPlace, { as: eve, body: at }),
      app.call(place.listPlaceMembers, { as: eve, body: at }),
      app.call(place.listPlaceRequests, { as: eve, body: { ...at, kind: 'asked' } }),
      app.call(community.getCommunity, { as: eve, query: { community_id: place_id } }),
    ];
    for (const { failure } of await Promise.all(answers)) expect(failure.error_code).toBe('COMMUNITY_NOT_FOUND');
    expect((await inPlace(eve, place_id)).failure.error_code).toBe('AUTH_RECORD_NOT_FOUND');
  }
  expect((await inPlace(ben, hidden, { place_kind: 'community' })).status).toBe(200);
});

test('a page that does not say what it can show gets recognitions of the company and nothing of places', async () => {
  const content_id = await write(await found('open', [ben]));
  expect(await home(ben, {})).not.toContain(content_id);
  expect(await home(ben, { kinds: 'recognition,unheard_of' })).toContain(content_id);
  expect(await home(ben, { kinds: 'comment' })).toEqual([]);
  const wrong = await app.call(feed.listHomeFeed, { as: ben, query: { kinds: "x'; drop" } });
  expect(wrong.failure.error_code).toBe('INVALID_REQUEST');
});

test('members get what happens in their place live, and no one else does', async () => {
  const place_id = await found('closed', [ben]);
  const content_id = await write(place_id);
  const listen = async (session: Session) => {
    const socket = io(app.url, { auth: sessionHeaders(session), transports: ['websocket'], forceNew: true });
    const names: string[] = [];
    socket.onAny((name: string) => void names.push(name));
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
    return { socket, names };
  };
  const [member, other] = [await listen(ben), await listen(eve)];
  await comment(ana, content_id);
  app.platform.live.toCompany(company.company_id, 'catalogue.changed', { kind: 'values' });
  const isOver = () => [member, other].every(({ names }) => names.at(-1) === 'catalogue.changed');
  await expect.poll(isOver).toBe(true);
  expect([member, other].map(({ names }) => names.filter((name) => name === 'recognition.counted').length)).toEqual([
    1, 0,
  ]);
  for (const { socket } of [member, other]) socket.disconnect();
});

test('the content of a place goes with it, and comes back with it until it is gone for good', async () => {
  const place_id = await found('closed', [ben]);
  const content_id = await write(place_id);
  const under = (await comment(ben, content_id)).data.content_id;
  await app.ok(community.deleteCommunity, { as: ana, query: { community_id: place_id } });
  expect([(await comment(ben, under)).status, await home(ben)]).toEqual([
    404,
    expect.not.arrayContaining([content_id]),
  ]);
  await app.ok(community.restoreCommunity, { as: ana, body: { community_id: place_id } });
  expect((await comment(ben, under)).status).toBe(200);
  await app.ok(community.deleteCommunity, { as: ana, query: { community_id: place_id } });
  await app.night(1);
  await app.night(200);
  const { rowCount } = await app.pool.query('select from content where top_id = $1', [content_id]);
  const { rowCount: places } = await app.pool.query('select from place where place_id = $1', [place_id]);
  expect([rowCount, places]).toEqual([0, 0]);
});
