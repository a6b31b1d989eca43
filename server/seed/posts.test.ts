import { expect, test } from 'vitest';
import { communityRows } from './communities.ts';
import { company_name } from './company.ts';
import { drawings } from './art/drawings.ts';
import { scenes } from './art/scenes.ts';
import { day } from './clock.ts';
import type { Picture } from './pictures.ts';
import { postRows } from './posts.ts';
import { createStaff } from './staff.ts';

const pictures = Object.keys({ ...scenes, ...drawings }).map((key): Picture => ({
  for: `scene ${key}`,
  url: '',
  width: 1280,
  height: 800,
  row: { file_id: key },
}));
/** What the seed writes at this moment. */
const writtenAt = (now: Date) => {
  const staff = createStaff(now);
  const places = communityRows(staff, [], now);
  const { content, post, ...rows } = postRows(staff, { places, pictures }, now, 'Europe/Oslo');
  return { staff, places, content, posts: post, rows };
};

const moments = [
  'a Saturday in November 2026-11-28T06:00:00Z',
  'a Sunday 2027-01-03T23:30:00Z',
  'a Monday 2027-01-04T00:10:00Z',
  'New Year’s Day 2027-01-01T00:00:01Z',
  'a leap day 2028-02-29T12:00:00Z',
  'the day on which clocks change 2027-03-28T01:30:00Z',
  'the end of a month 2027-04-30T21:59:59Z',
  'midsummer 2027-06-24T15:00:00Z',
].map((moment) => [moment.slice(0, -21), new Date(moment.slice(-20))] as const);

test.each(moments)('on %s there is a year of posts, none of it from the future', (_, now) => {
  const { content } = writtenAt(now);
  const times = content.map(({ created_at }) => (created_at as Date).getTime());
  expect(Math.max(...times)).toBeLessThanOrEqual(now.getTime());
  const ages = content
    .filter(({ kind }) => kind === 'post')
    .map(({ created_at }) => (now.getTime() - (created_at as Date).getTime()) / day);
  expect(Math.max(...ages)).toBeLessThan(360);
  for (const month of [1, 3, 6, 9, 11]) expect(ages.some((age) => age > month * 30)).toBe(true);
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  expect(new Set(content.map(({ content_id }) => content_id)).size).toBe(content.length);
});

test.each(moments)('on %s people write only in communities that they belong to', (_, now) => {
  const { content, places } = writtenAt(now);
  const memberships = new Set(places.place_member?.map(({ place_id, employee_id }) => `${place_id} ${employee_id}`));
  const placeOf = new Map(content.map(({ content_id, place_id }) => [content_id, place_id]));
  const strangers = content
    .map(({ top_id, author_id, words }) => ({
      place_id: placeOf.get(top_id) as string | null,
      author_id: author_id as string,
      words,
    }))
    .filter(({ place_id, author_id }) => place_id && !memberships.has(`${place_id} ${author_id}`));
  expect(strangers.map(({ words }) => words)).toEqual([]);
});

test.each(moments)(
  'on %s one post is read by half of the people, who have days left, and the others were reminded',
  (_, now) => {
    const { posts, rows } = writtenAt(now);
    const open = posts.filter(({ must_read_by }) => must_read_by && new Date(must_read_by as string) > now);
    expect(open).toHaveLength(1);
    const [{ post_id } = {}] = open;
    const read = rows.post_receipt?.filter((receipt) => receipt.post_id === post_id) ?? [];
    const reminded = rows.notification?.filter(({ content_id }) => content_id === post_id) ?? [];
    expect(Math.abs(read.length - reminded.length)).toBeLessThanOrEqual(1);
    const readers = new Set(read.map(({ employee_id }) => employee_id));
    expect(reminded.filter(({ employee_id }) => readers.has(employee_id))).toEqual([]);
    for (const { acknowledged_at } of read) expect((acknowledged_at as Date) <= now).toBe(true);
  },
);

test('every community with people has posts, in several languages, some with pictures, hashtags, a pin or a bookmark', () => {
  const { content, places, posts, rows } = writtenAt(new Date('2026-11-28T06:00:00Z'));
  const lively = new Set(content.map(({ place_id }) => place_id));
  const named = places.place?.filter(({ place_id }) => lively.has(place_id)).map(({ place_name }) => place_name);
  expect(named?.toSorted()).toEqual(
    [
      company_name,
      'Book club',
      'Kyoto studio',
      'Midsummer party crew',
      'The canteen table',
      'The swap shelf',
      'Trade fair Milan',
      'Two wheels to work',
    ].toSorted(),
  );
  const inWords = (pattern: RegExp) => content.filter(({ words }) => pattern.test(words as string)).length;
  expect(inWords(/\p{Script=Arabic}/u)).toBeGreaterThan(3);
  expect(inWords(/\p{Script=Hiragana}/u)).toBeGreaterThan(4);
  expect(inWords(/#\p{L}/u)).toBeGreaterThan(6);
  expect(new Set(rows.content_attachment?.map(({ file_id }) => file_id)).size).toBeGreaterThan(6);
  expect(posts.filter(({ pinned_until }) => pinned_until)).toHaveLength(3);
  expect(rows.content_saved?.length).toBeGreaterThan(5);
  expect(new Set(rows.follow?.map(({ mode, content_id }) => [mode, content_id !== null].join())).size).toBe(3);
});

test.each(moments)(
  'on %s posts were seen by people they are for, after they were written, and more on the first day',
  (_, now) => {
    const { content, rows } = writtenAt(now);
    const posts = new Map(content.map((row) => [row.content_id, row]));
    const seen = (rows.content_seen ?? []) as { content_id: string; employee_id: string; seen_at: Date }[];
    const ages = seen.map(({ content_id, seen_at }) => seen_at.getTime() - Number(posts.get(content_id)?.created_at));
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...seen.map(({ seen_at }) => seen_at.getTime()))).toBeLessThanOrEqual(now.getTime());
    expect(ages.filter((age) => age < day).length).toBeGreaterThan(seen.length / 2);
    expect(seen.filter(({ content_id, employee_id }) => posts.get(content_id)?.author_id === employee_id)).toEqual([]);
    expect(rows.content_click?.length).toBeGreaterThan(10);
  },
);
