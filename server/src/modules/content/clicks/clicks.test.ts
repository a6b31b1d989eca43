import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as community from '@plaudit/contract/community/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { limits } from '@plaudit/contract/limits';
import { createPost } from '@plaudit/contract/post/endpoints';
import { newId } from '../../../platform/ids.ts';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { linksIn, openedIn } from './policy.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(() => app.close());

const words = 'See https://menu.example/today and [the map](https://maps.example/#here)';
const write = async (place_id?: string, as = ben) =>
  (await app.ok(createPost, { as, body: { words, ...(place_id && { place_id }) } })).post_id;
const note = (as: Session, clicks: { content_id: string; url: string }[]) =>
  app.call(content.noteClicks, { as, body: { clicks } });
const clicked = async ({ employee_id }: Session) => {
  const { rows } = await app.pool.query<{ content_id: string; link_id: string; clicked_at: Date }>(
    'select content_id, link_id, clicked_at from content_click where employee_id = $1 order by content_id, clicked_at',
    [employee_id],
  );
  return rows;
};

test('a link is one page, however it is written and wherever on the page it leads', () => {
  const found = linksIn(
    'https://a.example and [again](https://a.example/#part), `https://code.example`, mailto:x@a.example',
  );
  expect([...found.values()]).toEqual(['https://a.example']);
  const [link_id] = found.keys();
  expect(openedIn(linksIn('[x](https://a.example/#top)'), 'https://A.example')).toBe(link_id);
  expect(openedIn(linksIn('https://a.example'), 'https://a.example/other')).toBeNull();
  expect(openedIn(linksIn('https://a.example'), 'a.example')).toBeNull();
});

test('a person’s click on a link is noted once, at the first time, for each link', async () => {
  const content_id = await write();
  const today = { content_id, url: 'https://menu.example/today' };
  expect((await note(ana, [today])).data).toEqual({});
  const [first] = await clicked(ana);
  await note(ana, [today, { content_id, url: 'https://maps.example/' }, today]);
  const rows = await clicked(ana);
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual(first);
});

test('links that the text doesn’t have, and content that a person can’t see, are left out, and the rest counts', async () => {
  const cal = await app.employee(company);
  const body = { community_name: `Lab ${newId()}`, visibility: 'hidden' as const };
  const { community_id } = await app.ok(community.createCommunity, { as: ben, body });
  const gone = await write();
  await app.ok(content.deleteContent, { as: ben, query: { content_id: gone } });
  const shown = await write();
  const comment = { parent_id: shown, words };
  const { content_id: below } = await app.ok(content.addComment, { as: ben, body: comment });
  const elsewhere = await write(undefined, (await app.company()).owner);
  const url = 'https://menu.example/today';
  const ids = [await write(community_id), elsewhere, gone, below, newId(), shown];
  const unknown = { content_id: shown, url: 'https://evil.example' };
  expect((await note(cal, [unknown, ...ids.map((content_id) => ({ content_id, url }))])).status).toBe(200);
  expect((await clicked(cal)).map(({ content_id }) => content_id)).toEqual([shown]);
});

test('a call that names nothing or too much is refused', async () => {
  const one = { content_id: newId(), url: 'https://a.example' };
  for (const clicks of [[], Array.from({ length: limits.clicks_per_call + 1 }, () => one)]) {
    const { status, failure } = await note(ana, clicks);
    expect([status, failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
  }
  const { failure } = await app.call(content.noteClicks, { body: { clicks: [one] } });
  expect(failure.error_code).toBe('AUTH_INVALID_TOKEN');
});

test('clicks go with who clicked, and age with what people saw', async () => {
  const dan = await app.employee(company);
  const content_id = await write();
  await note(dan, [{ content_id, url: 'https://menu.example/today' }]);
  await app.ok(content.noteSeen, { as: dan, body: { content_ids: [content_id] } });
  expect(await clicked(dan)).toHaveLength(1);
  await app.night(366);
  expect(await clicked(dan)).toEqual([]);
  const { rows } = await app.pool.query('select from content_seen where employee_id = $1', [dan.employee_id]);
  expect(rows).toEqual([]);
});
