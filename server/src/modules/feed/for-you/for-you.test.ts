import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import type { BodyOf, QueryInput } from '@plaudit/contract/endpoint';
import { listHomeFeed } from '@plaudit/contract/feed/endpoints';
import * as group from '@plaudit/contract/group/endpoints';
import { setFollow } from '@plaudit/contract/follow/endpoints';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import { copyPost, createPost } from '@plaudit/contract/post/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { mentionOf } from '@plaudit/contract/words/mention';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { window_size } from './policy.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, eve: Session;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await app.company();
  [ana, ben, eve] = [await app.employee(company), await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

type Query = QueryInput<typeof listHomeFeed>;
const read = (as: Session, query: Query = {}) =>
  app.call(listHomeFeed, { as, query: { kinds: 'recognition,poll,post', order: 'for_you', ...query } });
const forYou = async (as: Session, query: Query = {}) =>
  (await read(as, query)).data.items.map(({ item_id, reason = null }) => [item_id, reason]);
const ids = async (as: Session, query: Query = {}) => (await read(as, query)).data.items.map(({ item_id }) => item_id);
const all = async (as: Session, limit: number): Promise<string[]> => {
  const found: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { items, next_cursor } = (await read(as, { limit, ...(cursor && { cursor }) })).data;
    found.push(...items.map(({ item_id }) => item_id));
    if (next_cursor === null) return found;
    cursor = next_cursor;
  }
};

const write = async (as: Session, words = 'News', more: { place_id?: string; audience?: object } = {}) =>
  (await app.ok(createPost, { as, body: { words, ...more } })).post_id;
const thank = async (as: Session, to: Session) => {
  const { items } = await app.ok(recognition.listTypes, { as });
  const type = items.find(({ value_required }) => !value_required);
  const recognition_type_id = type?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [to.employee_id], points: type?.min_points ?? 0 };
  return (await app.ok(recognition.giveRecognition, { as, body })).recognition_id;
};
const see = (as: Session, ...content_ids: string[]) => app.ok(content.noteSeen, { as, body: { content_ids } });
const report = (manager: Session, ...reports: Session[]) =>
  app.ok(people.updateManager, {
    as: company.owner,
    body: { employee_ids: reports.map(({ employee_id }) => employee_id), manager_id: manager.employee_id },
  });
/** Posts for everyone as if they had been written over the last hours, newest first. */
const writeMany = async (count: number, minutes_ago = 60): Promise<string[]> => {
  const made = Array.from({ length: count }, (_, n) => {
    const at = Date.now() - (minutes_ago + n) * 60_000;
    const millis = at.toString(16).padStart(12, '0');
    return { id: `${millis.slice(0, 8)}-${millis.slice(8)}${newId().slice(13)}`, at: new Date(at) };
  });
  await app.pool.query(
    `with given as (select * from unnest($3::uuid[], $4::timestamptz[]) given (id, at)), written as (
      insert into content (company_id, content_id, kind, top_id, readers, author_id, words, created_at)
      select $1, id, 'post', id, 'everybody', $2, 'Old news', at from given
    ) insert into post (company_id, post_id, has_comments) select $1, id, true from given`,
    [company.company_id, company.owner.employee_id, made.map(({ id }) => id), made.map(({ at }) => at)],
  );
  return made.map(({ id }) => id);
};

test('what is for the reader comes first, and each item says why it is there', async () => {
  const manager = await app.employee(company);
  await report(manager, ana, eve);
  const body = { community_name: `Lab ${newId()}`, visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body });
  await app.ok(place.addPlaceMembers, { as: ben, body: { place_id, employee_ids: [ana.employee_id] } });
  const received = await thank(ben, ana);
  const mentioned = await write(ben, `With ${mentionOf(ana.employee_id)}`);
  const by_manager = await write(manager);
  const by_peer = await write(eve);
  const audience = { employees: [ana.employee_id, ben.employee_id] };
  const meant = await write(company.owner, 'For two', { audience });
  const placed = await write(ben, 'In the lab', { place_id });
  const plain = await write(ben);
  await app.drain();
  expect(await forYou(ana)).toEqual([
    [mentioned, 'mentioned'],
    [received, 'received'],
    [by_peer, 'team'],
    [by_manager, 'team'],
    [placed, 'place'],
    [meant, 'audience'],
    [plain, null],
  ]);
  // Of several reasons, the strongest.
  const both = await write(eve, `In the lab with ${mentionOf(ana.employee_id)}`);
  expect((await forYou(ana))[0]).toEqual([both, 'mentioned']);
  // What is private, or elsewhere, is for no one else.
  const cal = await app.employee(company);
  expect(await ids(cal)).toEqual([both, plain, by_peer, by_manager, mentioned, received]);
  expect(await ids((await app.company()).owner)).toEqual([]);
});

test('a mention of a group comes first for its members, and a mention of everyone for everyone who reads it', async () => {
  const { owner, company_id } = company;
  const made = { group_name: 'First aiders', is_mentionable: true };
  const { group_id } = await app.ok(group.createGroup, { as: owner, body: made });
  await app.ok(group.addGroupMembers, { as: owner, body: { group_id, employee_ids: [ana.employee_id] } });
  const body = { community_name: `Lab ${newId()}`, visibility: 'closed' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: owner, body });
  await app.ok(place.addPlaceMembers, { as: owner, body: { place_id, employee_ids: [eve.employee_id] } });
  const group_mention = await write(owner, `A course for ${mentionOf(group_id)}`);
  const all_mention = await write(owner, `The alarm is tested today, ${mentionOf(company_id)}`);
  const place_mention = await write(owner, `Clean the lab, ${mentionOf(place_id)}`, { place_id });
  const plain = await write(ben);
  expect(await forYou(ana)).toEqual([
    [group_mention, 'mentioned'],
    [all_mention, 'everyone'],
    [plain, null],
  ]);
  expect(await forYou(eve)).toEqual([
    [place_mention, 'everyone'],
    [all_mention, 'everyone'],
    [plain, null],
    [group_mention, null],
  ]);
  expect(await forYou(owner)).toEqual([plain, place_mention, all_mention, group_mention].map((id) => [id, null]));
  // A copy elsewhere mentions no one there.
  const copied = await app.ok(copyPost, { as: eve, body: { post_id: all_mention, place_id } });
  expect((await forYou(owner))[0]).toEqual([copied.post_id, 'place']);
  // Who leaves the group was not mentioned.
  await app.ok(group.removeGroupMembers, { as: owner, body: { group_id, employee_ids: [ana.employee_id] } });
  expect(await ids(ana)).toEqual([all_mention, plain, group_mention]);
});

test('a mention of everyone is ahead for two days, and of a group for a week', async () => {
  const { owner, company_id } = company;
  const made = { group_name: 'First aiders', is_mentionable: true };
  const { group_id } = await app.ok(group.createGroup, { as: owner, body: made });
  await app.ok(group.addGroupMembers, { as: owner, body: { group_id, employee_ids: [ana.employee_id] } });
  const [recent] = (await writeMany(1)) as [string];
  const hours = (count: number) => writeMany(1, count * 60) as Promise<[string]>;
  const mention = async (subject_id: string, hours_ago: number) => {
    const [id] = await hours(hours_ago);
    await app.pool.query('update content set mention_ids = $1 where content_id = $2', [[subject_id], id]);
    return id;
  };
  const [all_in_time, all_late] = [await mention(company_id, 47), await mention(company_id, 51)];
  const [group_in_time, group_late] = [await mention(group_id, 6 * 24), await mention(group_id, 8 * 24)];
  expect(await ids(ana)).toEqual([group_in_time, all_in_time, recent, all_late, group_late]);
  expect(await ids(ben)).toEqual([all_in_time, recent, all_late, group_in_time, group_late]);
});

test('what a person follows says so, and what they muted is left out, on each page', async () => {
  const follow = (body: object, mode: 'follow' | 'mute') =>
    app.ok(setFollow, { as: ana, body: { ...body, mode } as BodyOf<typeof setFollow> });
  const by_ben = await write(ben);
  const tagged = await write(company.owner, 'Ready for the #launch');
  const muted_tag = await write(company.owner, 'More #noise');
  const plain = await write(company.owner);
  const by_eve = await write(eve);
  expect(await ids(ana)).toEqual([by_eve, plain, muted_tag, tagged, by_ben]);
  await follow({ employee_id: ben.employee_id }, 'follow');
  await follow({ tag: 'launch' }, 'follow');
  await follow({ tag: 'noise' }, 'mute');
  await follow({ employee_id: eve.employee_id }, 'mute');
  expect(await forYou(ana)).toEqual([
    [tagged, 'followed'],
    [by_ben, 'followed'],
    [plain, null],
  ]);
  expect(await all(ana, 1)).toEqual([tagged, by_ben, plain]);
  expect(await ids(ana, { after: by_ben })).toEqual([plain, tagged]);
});

test('what a person has seen sinks, and so does what they wrote, or is in their name', async () => {
  const [first, second] = [await write(ben), await write(ben)];
  const own = await write(ana);
  expect(await ids(ana)).toEqual([second, first, own]);
  await see(ana, second);
  expect(await ids(ana)).toEqual([first, own, second]);
  expect(await ids(eve)).toEqual([own, second, first]);
  await app.pool.query('update content set in_name_of = $1 where content_id = $2', [ana.employee_id, first]);
  expect(await forYou(ana)).toEqual([own, second, first].map((id) => [id, null]));
});

test('nothing moves while a person scrolls: what they see on the way sinks when they come back', async () => {
  const posts = await writeMany(6);
  const first = await read(ana, { limit: 2 });
  expect(first.data.items.map(({ item_id }) => item_id)).toEqual(posts.slice(0, 2));
  await see(ana, ...posts.slice(0, 4));
  const newer = await write(ben);
  const second = await read(ana, { limit: 2, cursor: first.data.next_cursor as string });
  expect(second.data.items.map(({ item_id }) => item_id)).toEqual(posts.slice(2, 4));
  // Also if what was shown last is gone.
  await app.ok(content.deleteContent, { as: company.owner, query: { content_id: posts[3] as string } });
  const third = await read(ana, { limit: 2, cursor: second.data.next_cursor as string });
  expect(third.data.items.map(({ item_id }) => item_id)).toEqual(posts.slice(4));
  expect(third.data.next_cursor).toBeNull();
  expect(await ids(ana)).toEqual([newer, ...posts.slice(4), ...posts.slice(0, 3)]);
});

test('all of the feed is there once, whatever the size of a page: the newest content ordered, then the content before it', async () => {
  const posts = await writeMany(window_size + 7);
  const mention = await write(ben, `With ${mentionOf(ana.employee_id)}`);
  await see(ana, ...posts.slice(0, 3));
  const window = window_size - 1;
  const expected = [mention, ...posts.slice(3, window), ...posts.slice(0, 3), ...posts.slice(window)];
  for (const limit of [20, 33, 100]) expect(await all(ana, limit)).toEqual(expected);
});

test('content that is deleted while a person scrolls hides nothing that comes later', async () => {
  const posts = await writeMany(window_size + 5);
  const first = await read(ana, { limit: 90 });
  await app.ok(content.deleteContent, { as: company.owner, query: { content_id: posts[0] as string } });
  const second = await read(ana, { limit: 90, cursor: first.data.next_cursor as string });
  const third = await read(ana, { limit: 90, cursor: second.data.next_cursor as string });
  const shown = [first, second, third].flatMap(({ data }) => data.items.map(({ item_id }) => item_id));
  expect([shown, third.data.next_cursor]).toEqual([posts, null]);
});

test('`after` returns what is newer, newest first, with its reasons', async () => {
  const old = await write(ben);
  const mentioned = await write(ben, `With ${mentionOf(ana.employee_id)}`);
  const plain = await write(ben);
  await see(ana, plain);
  expect(await forYou(ana, { after: old })).toEqual([
    [plain, null],
    [mentioned, 'mentioned'],
  ]);
  const { items, next_cursor } = (await read(ana, { after: old, limit: 1 })).data;
  expect(items.map(({ item_id }) => item_id)).toEqual([plain]);
  expect(await ids(ana, { after: old, limit: 1, cursor: next_cursor as string })).toEqual([mentioned]);
});

test('pages from before see what they saw: newest first, without reasons', async () => {
  const mentioned = await write(ben, `With ${mentionOf(ana.employee_id)}`);
  const plain = await write(ben);
  for (const query of [{}, { order: 'latest' as const }]) {
    const { items } = await app.ok(listHomeFeed, { as: ana, query: { kinds: 'post', ...query } });
    expect(items.map(({ item_id, reason }) => [item_id, reason])).toEqual([
      [plain, undefined],
      [mentioned, undefined],
    ]);
  }
});

test('an order that there is not, the cursor of another list, and a call without a session are refused', async () => {
  await writeMany(2);
  const { next_cursor } = await app.ok(listHomeFeed, { as: ana, query: { kinds: 'post', limit: 1 } });
  for (const query of [{ order: 'best' as 'latest' }, { cursor: next_cursor as string }, { cursor: 'x' }]) {
    const { status, failure } = await read(ana, query);
    expect([status, failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  }
  const { failure } = await app.call(listHomeFeed, { query: { order: 'for_you' } });
  expect(failure.error_code).toBe('AUTH_INVALID_TOKEN');
});
