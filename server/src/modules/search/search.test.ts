import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import { updateModules } from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as files from '@plaudit/contract/files/endpoints';
import type { BodyInput } from '@plaudit/contract/endpoint';
import * as place from '@plaudit/contract/place/endpoints';
import { createPoll } from '@plaudit/contract/poll/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import * as recognition from '@plaudit/contract/recognition/endpoints';
import { searchEverything } from '@plaudit/contract/search/endpoints';
import type { SearchHit } from '@plaudit/contract/search/schema';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { picture, postForm } from '../../platform/testing/pictures.ts';
import { allOf, wordGroups } from '../content/content.ts';

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

type Asked = Partial<BodyInput<typeof searchEverything>>;

const search = (as: Session, typed: string, more: Asked = {}) =>
  app.ok(searchEverything, { as, body: { search: typed, ...more } });
const hits = async (as: Session, typed: string, more: Asked = {}): Promise<SearchHit[]> =>
  (await search(as, typed, more)).groups.flatMap(({ items }) => items);
const ids = async (as: Session, typed: string, more: Asked = {}): Promise<string[]> =>
  (await hits(as, typed, more)).map(({ item_id }) => item_id);

const write = async (as: Session, words: string, place_id?: string): Promise<string> =>
  (await app.ok(posts.createPost, { as, body: { words, ...(place_id && { place_id }) } })).post_id;
const comment = async (as: Session, parent_id: string, words: string): Promise<string> =>
  (await app.ok(content.addComment, { as, body: { parent_id, words } })).content_id;
const thank = async (as: Session, to: Session, message: string, visibility: 'public' | 'private' = 'public') => {
  const { items } = await app.ok(recognition.listTypes, { as });
  const recognition_type_id = items.find(({ value_required }) => !value_required)?.recognition_type_id as string;
  const body = { recognition_type_id, employees: [to.employee_id], points: 0, message, visibility };
  return (await app.ok(recognition.giveRecognition, { as, body })).recognition_id;
};
const found = async (visibility: 'open' | 'closed' | 'hidden', community_name: string) =>
  (await app.ok(community.createCommunity, { as: ana, body: { community_name, visibility } })).community_id;
const upload = async (as: Session, name: string) => {
  const form = await app.ok(files.presignUpload, { as, query: { key: `content/${name}.png`, is_private: 'true' } });
  await postForm(app.url, form, new Uint8Array(await picture('png')));
  return form.file_id;
};

test('one search finds people, communities, content of every kind, comments and files, each in its group', async () => {
  await app.pool.query(`update employee set first_name = 'Marigold' where employee_id = $1`, [eve.employee_id]);
  const community_id = await found('open', 'Marigold growers');
  const post_id = await write(ana, 'The **marigolds** are out');
  const recognition_id = await thank(ana, ben, 'Thanks for the marigold seeds');
  const { poll_id } = await app.ok(createPoll, {
    as: ana,
    body: { question: 'A marigold on each desk?', options: ['Yes', 'No'] },
  });
  const comment_id = await comment(ben, recognition_id, 'More marigold, please');
  const reply_id = await comment(ana, comment_id, 'Marigold it is');
  const file_id = await upload(ana, 'Marigold plan');
  const with_file = await app.ok(posts.createPost, {
    as: ana,
    body: { words: 'See here', attachments: [{ file_id }] },
  });
  const { groups, is_corrected } = await search(ben, 'MÁRIG');
  expect(is_corrected).toBe(false);
  expect(groups.map(({ kind, items }) => [kind, items.map(({ item_id }) => item_id)])).toEqual([
    ['people', [eve.employee_id]],
    ['community', [community_id]],
    ['recognition', [recognition_id]],
    ['poll', [poll_id]],
    ['post', [post_id]],
    ['comment', [reply_id, comment_id]],
    ['file', [file_id]],
  ]);
  const [person, group, thanks, , post, reply, file] = groups.map(({ items }) => items[0]);
  expect(person).toMatchObject({ path: `/profile/${eve.employee_id}`, employee: { first_name: 'Marigold' } });
  expect(group).toMatchObject({ path: `/feed/community/${community_id}`, title: 'Marigold growers' });
  expect(thanks).toMatchObject({
    path: `/recognition/${recognition_id}`,
    employee: { employee_id: ana.employee_id },
    others: [{ employee_id: ben.employee_id }],
    others_count: 1,
  });
  expect(post).toMatchObject({ excerpt: 'The marigolds are out', marks: [[4, 13]], path: `/posts/${post_id}` });
  expect(reply?.path).toBe(`/recognition/${recognition_id}?comment=${comment_id}&reply=${reply_id}`);
  expect(file).toMatchObject({
    path: `/posts/${with_file.post_id}`,
    file: { file_id, content_type: 'image/png' },
    employee: { employee_id: ana.employee_id },
  });
  expect(file?.title).toMatch(/^Marigold plan/);
  const elsewhere = await app.company();
  expect((await search(elsewhere.owner, 'marig')).groups).toEqual([]);
});

test('all typed words have to fit, as beginnings of words or of the name of the author', async () => {
  const post_id = await write(ana, 'Budget for the summer party');
  await write(ben, 'Budget for the winter party');
  await app.pool.query(`update employee set first_name = 'Quentin' where employee_id = $1`, [ana.employee_id]);
  const kinds = ['post'];
  expect(await ids(eve, 'bud summ', { kinds })).toEqual([post_id]);
  expect(await ids(eve, 'budget quent', { kinds })).toEqual([post_id]);
  expect(await ids(eve, 'udget', { kinds: ['recognition'] })).toEqual([]);
  expect(await ids(eve, 'budget autumn', { kinds })).toEqual([]);
  for (const typed of ['🎉', '  ', `'`, '\\', ':*', '& | !', '<->'])
    expect([typed, await ids(eve, typed)]).toEqual([typed, []]);
  expect((await app.call(searchEverything, { as: eve, body: { search: 'x'.repeat(101) } })).status).toBe(400);
  expect((await app.call(searchEverything, { body: { search: 'budget' } })).status).toBe(401);
});

test('no one finds what they may not read: private thanks, closed and hidden communities, and what is under them', async () => {
  const closed = await found('closed', 'Lantern makers');
  const hidden = await found('hidden', 'Lantern secrets');
  await app.ok(place.addPlaceMembers, { as: ana, body: { place_id: closed, employee_ids: [ben.employee_id] } });
  const thanks = await thank(ana, ben, 'Your lantern is a marvel', 'private');
  const in_closed = await write(ana, 'A lantern for each of us', closed);
  const below = await comment(ben, in_closed, 'One more lantern');
  const in_hidden = await write(ana, 'The lantern surprise', hidden);
  const file_id = await upload(ana, 'lantern');
  await app.ok(posts.createPost, { as: ana, body: { words: 'x', place_id: hidden, attachments: [{ file_id }] } });
  expect(await ids(ben, 'lantern')).toEqual([closed, thanks, in_closed, below]);
  expect(await ids(eve, 'lantern')).toEqual([closed]);
  expect((await ids(ana, 'lantern')).toSorted()).toEqual(
    [closed, hidden, thanks, in_closed, in_hidden, below, file_id].toSorted(),
  );
  await app.ok(place.removePlaceMembers, { as: ana, body: { place_id: closed, employee_ids: [ben.employee_id] } });
  expect(await ids(ben, 'lantern')).toEqual([closed, thanks]);
  // Nor by a typing error, which would say that the word exists.
  expect(await search(eve, 'surprize', {})).toEqual({ groups: [], is_corrected: false });
});

test('what is deleted, edited or of a module that is off is not found anymore', async () => {
  const post_id = await write(ana, 'Zeppelin rides');
  const comment_id = await comment(ben, post_id, 'Zeppelin!');
  await app.ok(posts.updatePost, { as: ana, body: { post_id, words: 'Balloon rides' } });
  expect(await ids(eve, 'zeppelin')).toEqual([comment_id]);
  expect(await ids(eve, 'balloon')).toEqual([post_id]);
  await app.ok(updateModules, { as: company.owner, body: { company_id: company.company_id, community: false } });
  expect(await ids(eve, 'balloon')).toEqual([]);
  expect(await ids(eve, 'zeppelin')).toEqual([]);
  await app.ok(updateModules, { as: company.owner, body: { company_id: company.company_id, community: true } });
  await app.ok(content.deleteContent, { as: ana, body: {}, query: { content_id: post_id } });
  expect(await ids(eve, 'balloon')).toEqual([]);
  expect(await ids(eve, 'zeppelin')).toEqual([]);
});

test('a file is found as soon as content shows it, and no longer than that', async () => {
  const post_id = await write(ana, 'To be filled');
  const file_id = await upload(ana, 'Quokka map');
  expect(await ids(ben, 'quokka')).toEqual([]);
  await app.ok(posts.updatePost, { as: ana, body: { post_id, attachments: [{ file_id }] } });
  expect(await ids(ben, 'quokka map')).toEqual([file_id]);
  await app.ok(posts.updatePost, { as: ana, body: { post_id, attachments: [] } });
  expect(await ids(ben, 'quokka')).toEqual([]);
});

test('languages without spaces are found by any part of a sentence', async () => {
  const kinds = ['post'];
  const japanese = await write(ana, '明日の全体会議は中止になりました。');
  const chinese = await write(ana, '我们的年度预算计划已经完成Q3目标');
  const thai = await write(ana, 'การประชุมประจำปีของบริษัท');
  expect(await ids(ben, '会議', { kinds })).toEqual([japanese]);
  expect(await ids(ben, '全体会議', { kinds })).toEqual([japanese]);
  expect(await ids(ben, '議', { kinds })).toEqual([japanese]);
  expect(await ids(ben, '预算计划', { kinds })).toEqual([chinese]);
  expect(await ids(ben, 'q3目标', { kinds })).toEqual([chinese]);
  expect(await ids(ben, 'ประจำปี', { kinds })).toEqual([thai]);
  expect(await ids(ben, '会算', { kinds })).toEqual([]);
  const [hit] = await hits(ben, '会議', { kinds });
  const [from, to] = hit?.marks[0] ?? [0, 0];
  expect(hit?.excerpt.slice(from, to)).toBe('会議');
});

test('any part of a text without spaces is among its terms', async () => {
  const letter = fc.constantFrom('会', '議', 'の', 'カ', 'ก', 'ำ', 'ี', 'a', 'Q', '3', ' ', '。', '𠮷');
  const sentence = fc.array(letter, { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sentence, fc.nat(), fc.nat(), async (letters, at, length) => {
      const begin = at % letters.length;
      const part = letters.slice(begin, begin + 1 + (length % letters.length));
      // Words with spaces around them are found by their beginning.
      const is_inside = /[a-z0-9]/i.test(letters[begin - 1] ?? '') && /[a-z0-9]/i.test(part[0] ?? '');
      fc.pre(!is_inside);
      const { rows: given } = await app.pool.query<{ words: string[] }>('select content_words($1) as words', [
        part.join(''),
      ]);
      const words = given[0]?.words ?? [];
      fc.pre(words.length > 0);
      const { rows } = await app.pool.query<{ fits: boolean }>(
        'select array_to_tsvector(split_words(content_words($1))) @@ $2::tsquery as fits',
        [letters.join(''), allOf(wordGroups({ words, people: [] }))],
      );
      expect([letters.join(''), part.join(''), rows[0]?.fits]).toEqual([letters.join(''), part.join(''), true]);
    }),
    { numRuns: 200 },
  );
});

test('a typing error in each word is forgiven if nothing fits without one', async () => {
  const post_id = await write(ana, 'Happy anniversary to the kitchen');
  for (const typed of ['aniversary', 'anniversery', 'annivresary', 'annniversary', 'kitchn hapy']) {
    const { groups, is_corrected } = await search(ben, typed);
    expect([typed, is_corrected, groups.map(({ items }) => items[0]?.item_id)]).toEqual([typed, true, [post_id]]);
    expect(groups[0]?.items[0]?.marks.length).toBeGreaterThan(0);
  }
  expect(await search(ben, 'xyzzyanniver')).toEqual({ groups: [], is_corrected: false });
  expect(await ids(ben, 'happi', { kinds: ['post'] })).toEqual([post_id]);
  const exact = await write(ben, 'A kitchn of its own');
  expect(await ids(ana, 'kitchn', { kinds: ['post'] })).toEqual([exact]);
});

test('a search can be limited to a person, a place, some days and some kinds', async () => {
  const place_id = await found('open', 'Runners');
  const in_place = await write(ana, 'A run at noon', place_id);
  const below = await comment(ben, in_place, 'I will run, too');
  const thanks = await thank(ana, ben, 'What a run');
  const old = await write(ben, 'Run of last year');
  expect(await ids(eve, 'run', { place_id })).toEqual([in_place, below]);
  expect(await ids(eve, 'run', { employee_id: ben.employee_id })).toEqual([thanks, old, below]);
  expect(await ids(eve, '', { employee_id: ben.employee_id, kinds: ['post'] })).toEqual([old]);
  expect(await ids(eve, 'run', { kinds: ['comment', 'community'] })).toEqual([place_id, below]);
  expect(await ids(eve, 'run', { kinds: ['message_of_later'] })).toEqual([]);
  const later = new Date(Date.now() + 60_000).toISOString();
  expect(await ids(eve, 'run', { since: later })).toEqual([]);
  expect(await ids(eve, 'run', { until: later, kinds: ['post'] })).toEqual([old, in_place]);
  const earlier = new Date(Date.now() - 60_000).toISOString();
  expect(await ids(eve, 'run', { until: earlier, kinds: ['post'] })).toEqual([]);
  const hidden = await found('hidden', 'Runners in the dark');
  await write(ana, 'A run at night', hidden);
  const closed = await found('closed', 'Runners on the track');
  const inside = await write(ana, 'A run on the track', closed);
  const strange = (await app.company()).owner;
  for (const limited of [{ place_id: hidden }, { place_id: closed }]) {
    expect(await ids(eve, 'run', limited)).toEqual([]);
    expect(await ids(strange, 'run', limited)).toEqual([]);
  }
  expect(await ids(strange, 'run', { place_id })).toEqual([]);
  expect(await ids(ana, 'run', { place_id: closed })).toEqual([inside]);
});

test('one kind goes on page after page, in the order of time, also with typing errors', async () => {
  const written: string[] = [];
  for (const number of [1, 2, 3, 4, 5]) written.unshift(await write(ana, `Gazette ${number}`));
  const walk = async (typed: string): Promise<string[]> => {
    const walked: string[] = [];
    for (let cursor: string | undefined; ;) {
      const asked = { kinds: ['post'], limit: 2, ...(cursor && { cursor }) };
      const [group] = (await search(ben, typed, asked)).groups;
      walked.push(...(group?.items ?? []).map(({ item_id }) => item_id));
      if (!group?.next_cursor) return walked;
      cursor = group.next_cursor;
    }
  };
  expect(await walk('gazette')).toEqual(written);
  expect(await walk('gazzette')).toEqual(written);
  const { groups } = await search(ben, 'gazette', { limit: 2 });
  const cursor = groups[0]?.next_cursor as string;
  for (const kinds of [undefined, ['post', 'comment']]) {
    const asked = { search: 'gazette', cursor, ...(kinds && { kinds }) };
    expect((await app.call(searchEverything, { as: ben, body: asked })).status).toBe(400);
  }
  const foreign = await app.call(searchEverything, { as: ben, body: { search: 'g', kinds: ['post'], cursor: 'x' } });
  expect(foreign.status).toBe(400);
});

test('what most content has is found in the newest, and older pages go on from there', async () => {
  const rows = 5200;
  await app.pool.query(
    `insert into content (company_id, content_id, kind, top_id, readers, author_id, words, mention_ids, created_at)
     select $1, id, 'post', id, 'everybody', $2, 'Usual words', '{}', now()
     from (select uuidv7() as id from generate_series(1, $3::integer)) made`,
    [company.company_id, ana.employee_id, rows],
  );
  await app.pool.query(
    `insert into post (company_id, post_id, has_comments) select company_id, content_id, true from content where company_id = $1 and words = 'Usual words'`,
    [company.company_id],
  );
  const newest = await write(ana, 'Usual, but newer');
  const [first] = (await search(ben, 'usual', { limit: 3 })).groups;
  expect(first?.items[0]?.item_id).toBe(newest);
  expect(first?.items).toHaveLength(3);
  const asked = { limit: 100, kinds: ['post'], cursor: first?.next_cursor as string };
  const [second] = (await search(ben, 'usual', asked)).groups;
  expect(second?.items).toHaveLength(100);
  expect(second?.items.map(({ item_id }) => item_id)).not.toContain(first?.items[2]?.item_id);
});

test('a page that ends among content that its reader may not see names none of it', async () => {
  // One each second, and private.
  await app.pool.query(
    `insert into content (company_id, content_id, kind, top_id, readers, author_id, words, mention_ids, created_at)
     select $1, id, 'post', id, 'named', $2, 'A sealed gazette', '{}', now()
     from (select uuidv7(ago * interval '-1 second') as id from generate_series(1, 300) ago) made`,
    [company.company_id, ana.employee_id],
  );
  const newest = await write(ana, 'An open gazette');
  const [group] = (await search(ben, 'gazzette', { kinds: ['post'] })).groups;
  expect(group?.items.map(({ item_id }) => item_id)).toEqual([newest]);
  const [end] = JSON.parse(Buffer.from(group?.next_cursor ?? '', 'base64url').toString()) as [string];
  expect((await app.pool.query('select from content where content_id = $1', [end])).rows).toEqual([]);
  const older = { kinds: ['post'], cursor: group?.next_cursor as string };
  expect((await search(ben, 'gazzette', older)).groups).toEqual([]);
});

test('mentioned people have names in what is found', async () => {
  await write(ana, `Ask <@${ben.employee_id}> about the greenhouse`);
  const [hit] = await hits(eve, 'greenhouse');
  const { first_name, last_name } = ben.employee_profile;
  expect(hit?.excerpt).toBe(`Ask @${first_name} ${last_name} about the greenhouse`);
});
