import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as follow from '@plaudit/contract/follow/endpoints';
import type { FollowMode } from '@plaudit/contract/follow/schema';
import * as people from '@plaudit/contract/people/endpoints';
import * as place from '@plaudit/contract/place/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import { transact } from '../../platform/db/transact.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { personal } from './personal/personal.ts';
import { follows_most } from './policy.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session, cal: Session, stranger: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company, { first_name: 'Ana' }), await app.employee(company, { first_name: 'Ben' })];
  cal = await app.employee(company, { role: 'communications', first_name: 'Cal' });
  stranger = (await app.company()).owner;
});
afterAll(() => app.close());

type Subject = { content_id: string } | { employee_id: string } | { tag: string };
const set = (as: Session, subject: Subject, mode: FollowMode | 'none') =>
  app.call(follow.setFollow, { as, body: { ...subject, mode } });
const listed = async (as: Session) =>
  (await app.ok(follow.listFollows, { as })).items.map((item) => {
    if (item.kind === 'content') return [item.mode, item.content?.excerpt ?? null];
    return [item.mode, item.kind === 'person' ? item.employee.first_name : item.tag];
  });
const write = async (as: Session, words: string, more: object = {}) =>
  (await app.ok(posts.createPost, { as, body: { words, ...more } })).post_id;
const home = async (as: Session, query: object = {}) =>
  (await app.ok(feed.listHomeFeed, { as, query: { kinds: 'post,poll', ...query } })).items.map(
    ({ item_id }) => item_id,
  );
const codeOf = ({ status, failure }: { status: number; failure: { error_code: string } }) =>
  status === 200 ? 200 : failure.error_code;

test('people follow and mute content, colleagues and hashtags, see what they chose, and take it back', async () => {
  const post_id = await write(ben, 'The harbor lamps are on');
  const { data } = await set(ana, { content_id: post_id }, 'follow');
  expect(data.followed).toMatchObject({
    kind: 'content',
    content_id: post_id,
    content: { kind: 'post', author: { employee_id: ben.employee_id } },
  });
  await set(ana, { employee_id: ben.employee_id }, 'mute');
  await set(ana, { tag: 'Lámpara' }, 'follow');
  expect(await listed(ana)).toEqual([
    ['follow', 'lampara'],
    ['mute', 'Ben'],
    ['follow', 'The harbor lamps are on'],
  ]);
  await set(ana, { employee_id: ben.employee_id }, 'follow');
  await set(ana, { tag: 'LAMPARA' }, 'none');
  expect((await set(ana, { content_id: post_id }, 'none')).data).toEqual({ followed: null });
  expect(await listed(ana)).toEqual([['follow', 'Ben']]);
  expect(await listed(ben)).toEqual([]);
  await set(ana, { employee_id: ben.employee_id }, 'none');
});

test('what a person can’t see looks as if it did not exist, and what they could see stays theirs to take back', async () => {
  const elsewhere = await write(stranger, 'Elsewhere');
  expect(codeOf(await set(ana, { content_id: elsewhere }, 'follow'))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(codeOf(await set(ana, { content_id: newId() }, 'follow'))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(codeOf(await set(ana, { employee_id: stranger.employee_id }, 'mute'))).toBe('EMPLOYEE_NOT_FOUND');
  expect(codeOf(await set(ana, { employee_id: newId() }, 'mute'))).toBe('EMPLOYEE_NOT_FOUND');
  // Taking back says no more about what is there.
  expect(codeOf(await set(ana, { content_id: elsewhere }, 'none'))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(codeOf(await set(ana, { content_id: newId() }, 'none'))).toBe('AUTH_RECORD_NOT_FOUND');
  expect(codeOf(await set(ana, { employee_id: stranger.employee_id }, 'none'))).toBe('EMPLOYEE_NOT_FOUND');
  const made = { community_name: `Lab ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: ben, body: made });
  const placed = await write(ben, 'In the lab', { place_id });
  await set(ana, { content_id: placed }, 'follow');
  await app.ok(community.updateCommunity, { as: ben, body: { community_id: place_id, visibility: 'hidden' } });
  expect(await listed(ana)).toEqual([['follow', null]]);
  await set(ana, { content_id: placed }, 'none');
  expect(await listed(ana)).toEqual([]);
});

test('no one follows a comment, themselves, what no text can have as a hashtag, or without end', async () => {
  const post_id = await write(ben, 'To be answered');
  const { content_id } = await app.ok(content.addComment, { as: ana, body: { parent_id: post_id, words: 'Yes' } });
  expect(codeOf(await set(ana, { content_id }, 'follow'))).toBe('INVALID_ACTION');
  expect(codeOf(await set(ana, { employee_id: ana.employee_id }, 'mute'))).toBe('INVALID_ACTION');
  for (const tag of ['two words', '2026', "it's", '', '#launch']) {
    expect(codeOf(await set(ana, { tag }, 'mute')), tag).toBe('INVALID_REQUEST');
  }
  expect(codeOf(await set(ana, { content_id: post_id, tag: 'both' } as Subject, 'mute'))).toBe('INVALID_REQUEST');
  const dee = await app.employee(company);
  await app.pool.query(
    `insert into follow (company_id, employee_id, tag, mode, created_at)
     select $1, $2, '#t' || n, 'follow', now() from generate_series(1, $3::integer) n`,
    [company.company_id, dee.employee_id, follows_most],
  );
  expect(codeOf(await set(dee, { content_id: post_id }, 'follow'))).toBe('INVALID_ACTION');
  expect(codeOf(await set(dee, { tag: 't1' }, 'mute'))).toBe(200);
  await set(dee, { tag: 't1' }, 'none');
  expect(codeOf(await set(dee, { content_id: post_id }, 'follow'))).toBe(200);
});

test('what people mute is not in their home feed, and stays on its pages and in the search', async () => {
  const [dee, eve] = [await app.employee(company), await app.employee(company, { first_name: 'Evelyn' })];
  const by_eve = await write(eve, 'Kestrel over the harbor');
  const tagged = await write(ben, 'Goals in the yard #Football');
  const own = await write(dee, 'My #football');
  const other = await write(ben, 'Nothing of the kind');
  const [newest] = await home(dee);
  expect(newest).toBe(other);
  await set(dee, { employee_id: eve.employee_id }, 'mute');
  await set(dee, { tag: 'football' }, 'mute');
  const shown = await home(dee);
  expect(shown).toEqual(expect.arrayContaining([own, other]));
  expect(shown).not.toContain(by_eve);
  expect(shown).not.toContain(tagged);
  expect(await home(dee, { after: by_eve })).toEqual([other, own]);
  // They are found by who looks for them, and by everyone else.
  expect(await home(dee, { tag: 'football' })).toEqual([own, tagged]);
  expect(await home(dee, { search: 'kestrel' })).toEqual([by_eve]);
  expect((await app.ok(posts.getPost, { as: dee, query: { post_id: by_eve } })).words).toBe('Kestrel over the harbor');
  expect(await home(ana)).toEqual(expect.arrayContaining([by_eve, tagged]));
  await set(dee, { employee_id: eve.employee_id }, 'none');
  await set(dee, { tag: 'football' }, 'follow');
  expect(await home(dee)).toEqual(expect.arrayContaining([by_eve, tagged]));
});

test('a filtered home feed leaves out what people mute, too, unless they look for it', async () => {
  const boss = await app.employee(company, { role: 'communications' });
  const body = { first_name: 'Dot', last_name: 'Team', manager_id: boss.employee_id };
  const dot = await app.employee(company);
  await app.ok(people.updateEmployee, { as: company.owner, body: { employee_id: dot.employee_id, ...body } });
  const post_id = await write(dot, 'From the team');
  expect(await home(boss, { about: 'team' })).toEqual([post_id]);
  await set(boss, { employee_id: dot.employee_id }, 'mute');
  expect(await home(boss, { about: 'team' })).toEqual([]);
  expect(await home(boss, { about: 'team', search: 'team' })).toEqual([post_id]);
});

test('a page that is mostly muted goes on where it ended, and misses nothing', async () => {
  const [own_company, more] = [await app.company(), 25];
  const [reader, loud, quiet] = [own_company.owner, await app.employee(own_company), await app.employee(own_company)];
  const first = await write(quiet, 'First');
  for (let index = 0; index < more; index += 1) await write(loud, `Loud ${index}`);
  const last = await write(quiet, 'Last');
  await set(reader, { employee_id: loud.employee_id }, 'mute');
  const read: string[] = [];
  let cursor: string | null | undefined;
  let pages = 0;
  do {
    const query = { kinds: 'post', limit: 3, ...(cursor && { cursor }) };
    const page = await app.ok(feed.listHomeFeed, { as: reader, query });
    read.push(...page.items.map(({ item_id }) => item_id));
    cursor = page.next_cursor;
    pages += 1;
  } while (cursor && pages < 20);
  expect(read).toEqual([last, first]);
  // Five pieces of three for each page.
  expect(pages).toBe(2);
});

test('what speaks for the company is not muted with the person who wrote it, and what is in a name is muted with that name', async () => {
  const [dee, writer] = [await app.employee(company), await app.employee(company)];
  await app.ok(posts.givePostVoice, { as: ben, body: { employee_id: writer.employee_id } });
  const spoken = await write(cal, 'The company speaks', { as_company: true });
  const named = await write(writer, 'In the name of Ben', { in_name_of: ben.employee_id });
  await set(dee, { employee_id: cal.employee_id }, 'mute');
  await set(dee, { employee_id: writer.employee_id }, 'mute');
  expect(await home(dee)).toEqual(expect.arrayContaining([spoken, named]));
  await set(dee, { employee_id: ben.employee_id }, 'mute');
  const shown = await home(dee);
  expect(shown).toContain(spoken);
  expect(shown).not.toContain(named);
});

test('a pinned post of a muted colleague is not above the home feed, and a post to read is', async () => {
  const [dee, day] = [await app.employee(company), 86_400_000];
  const until = new Date(Date.now() + day);
  const pinned = await write(cal, 'Pinned');
  await app.ok(posts.pinPost, { as: cal, body: { post_id: pinned, pinned_until: until.toISOString() } });
  const must_read_by = until.toISOString().slice(0, 10);
  const asked = await write(cal, 'Read this', { must_read_by });
  const onTop = async () => {
    const page = await app.ok(feed.listHomeFeed, { as: dee, query: { kinds: 'post' } });
    return (page.on_top ?? []).map(({ item_id }) => item_id);
  };
  expect(await onTop()).toEqual([asked, pinned]);
  await set(dee, { employee_id: cal.employee_id }, 'mute');
  expect(await onTop()).toEqual([asked]);
});

test('places that a person muted are in the same list', async () => {
  const dee = await app.employee(company);
  const made = { community_name: `Noise ${newId()}`, visibility: 'open' as const };
  const { community_id: place_id } = await app.ok(community.createCommunity, { as: dee, body: made });
  const places = async () => (await app.ok(follow.listFollows, { as: dee })).places;
  expect(await places()).toEqual([]);
  await app.ok(place.updateMembership, { as: dee, body: { place_id, notify: 'nothing' } });
  const quiet = { place_id, place_kind: 'community', place_name: made.community_name, notify: 'nothing' };
  expect(await places()).toEqual([{ ...quiet, muted_until: null }]);
  const muted_until = new Date(Date.now() + 3_600_000).toISOString();
  await app.ok(place.updateMembership, { as: dee, body: { place_id, notify: 'all', muted_until } });
  expect(await places()).toEqual([{ ...quiet, notify: 'all', muted_until }]);
  await app.ok(place.updateMembership, { as: dee, body: { place_id, muted_until: null } });
  expect(await places()).toEqual([]);
});

test('an export has what a person follows and mutes, and an erasure leaves nothing of it, nor what others chose about them', async () => {
  const [dee, eve] = [await app.employee(company), await app.employee(company, { first_name: 'Evelyn' })];
  await set(dee, { employee_id: eve.employee_id }, 'mute');
  await set(dee, { tag: 'launch' }, 'follow');
  await set(eve, { employee_id: dee.employee_id }, 'follow');
  const [section] = (await personal.export?.(app.db, dee)) ?? [];
  expect(section?.rows).toMatchObject([
    { mode: 'mute', colleague: expect.stringMatching(/^Evelyn /) },
    { mode: 'follow', tag: '#launch' },
  ]);
  await transact(app.platform, async (tx) => {
    const { company_id, employee_id } = dee;
    await personal.erase?.(tx, {
      company_id,
      employee_id,
      keeps_words: true,
      storage_keys: [],
      names: [],
      texts: [],
    } as never);
  });
  expect(await listed(dee)).toEqual([]);
  expect(await listed(eve)).toEqual([]);
});
