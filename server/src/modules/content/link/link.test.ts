import { once } from 'node:events';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import * as privacy from '@plaudit/contract/privacy/endpoints';
import { sessionHeaders } from '../../../platform/testing/app.ts';
import { personalData } from '../../../platform/personal/personal.ts';
import { erasePeople } from '../../privacy/jobs.ts';
import { type Pages, startWithPages } from '../../../platform/testing/pages.ts';

let pages: Pages;
let app: Pages['app'], web: Pages['web'];
let ana: Session, ben: Session;

beforeAll(async () => {
  pages = await startWithPages();
  ({ app, ana, ben, web } = pages);
});
afterAll(() => pages.close());

const write = async (words: string, as = ana) => (await app.ok(posts.createPost, { as, body: { words } })).post_id;
const say = (parent_id: string, words: string, { as = ben, ...body }: { as?: Session; has_preview?: boolean } = {}) =>
  app.ok(content.addComment, { as, body: { parent_id, words, ...body } });
const commentsOn = async (parent_id: string, as = ana) =>
  (await app.ok(content.listComments, { as, query: { parent_id } })).items;
const askedFor = (path: string) => web.asked.filter((asked) => asked === path).length;

test('a comment and a reply show what they link to, and open pages read their thread again', async () => {
  const post_id = await write('Tell us');
  const comment = await say(post_id, `See ${web.url}/story?comment`);
  const reply = await say(comment.content_id, `${web.url}/plain?reply`);
  expect([comment.link_preview, reply.link_preview]).toEqual([null, null]);
  const socket = io(app.url, { auth: sessionHeaders(ben), transports: ['websocket'], forceNew: true });
  await once(socket as never, 'connect');
  const heard: object[] = [];
  socket.on('content.changed', (event: object) => heard.push(event));
  await app.drain();
  expect(await commentsOn(post_id)).toMatchObject([{ link_preview: { title: 'The story' } }]);
  expect(await commentsOn(comment.content_id)).toMatchObject([{ link_preview: { title: 'Only a title' } }]);
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard).toEqual(
    expect.arrayContaining([
      { content_id: comment.content_id, parent_id: post_id, top_id: post_id },
      { content_id: reply.content_id, parent_id: comment.content_id, top_id: post_id },
    ]),
  );
  socket.close();
  // The page was read today: no one has to wait for it.
  expect((await say(post_id, `${web.url}/plain?reply`)).link_preview?.title).toBe('Only a title');
  expect(askedFor('/plain?reply')).toBe(1);
});

test('the author of a comment takes its preview off, before and after, and an edit brings another', async () => {
  const post_id = await write('Tell us more');
  const { content_id } = await say(post_id, `${web.url}/plain?mine`, { has_preview: false });
  await app.drain();
  const shown = async () => (await commentsOn(post_id))[0];
  expect((await shown())?.link_preview).toBeNull();
  const edit = (body: object, as = ben) => app.call(content.updateComment, { as, body: { content_id, ...body } });
  expect((await edit({ has_preview: true }, ana)).failure.error_code).toBe('NO_PERMISSION');
  expect((await edit({ has_preview: true })).data.link_preview?.title).toBe('Only a title');
  expect(await shown()).toMatchObject({ words: `${web.url}/plain?mine`, edited_at: null });
  expect((await edit({ has_preview: false })).data.link_preview).toBeNull();
  expect((await edit({ words: `Still ${web.url}/plain?mine` })).data.link_preview).toBeNull();
  await edit({ words: `Now ${web.url}/story?mine-too` });
  await app.drain();
  expect((await shown())?.link_preview?.title).toBe('The story');
  expect((await edit({ words: 'No link' })).data.link_preview).toBeNull();
  expect((await edit({ words: `Back: ${web.url}/plain?mine` })).data.link_preview?.title).toBe('Only a title');
});

test('comments that are deleted or whose words are erased have no preview, nor those of a company that shows none', async () => {
  const own = await app.company();
  const cal = await app.employee(own);
  const post_id = await write('Tell us all', own.owner);
  const sayAs = (as: Session) => say(post_id, `${web.url}/plain?gone`, { as });
  const [kept, mine] = [await sayAs(own.owner), await sayAs(cal)];
  await app.drain();
  const titles = async () => (await commentsOn(post_id, own.owner)).map(({ link_preview }) => link_preview?.title);
  expect(await titles()).toEqual(['Only a title', 'Only a title']);
  await app.ok(company_calls.updateCompany, { as: own.owner, body: { has_link_previews: false } });
  expect(await titles()).toEqual([undefined, undefined]);
  await app.ok(company_calls.updateCompany, { as: own.owner, body: { has_link_previews: true } });
  await app.ok(content.deleteContent, { as: own.owner, query: { content_id: kept.content_id }, body: {} });
  expect(await titles()).toEqual(['Only a title']);
  const person = { company_id: own.company_id, employee_id: cal.employee_id };
  const sections = await Promise.all(personalData().flatMap((data) => data.export?.(app.db, person) ?? []));
  const asked = sections.flat().find(({ name }) => name === 'link-previews')?.rows;
  expect(asked).toMatchObject([{ address: `${web.url}/plain?gone`, title: 'Only a title' }]);
  await app.ok(privacy.updatePrivacySettings, { as: own.owner, body: { keeps_words: false } });
  const { request_id } = await app.ok(privacy.askErasure, { as: cal, body: { note: '' } });
  await app.ok(privacy.decideRequest, { as: own.owner, body: { request_id, decision: 'approve' } });
  await app.pool.query(`update privacy_request set erase_at = now() - interval '1 hour' where request_id = $1`, [
    request_id,
  ]);
  await erasePeople.run(app.platform, {});
  const { rows } = await app.pool.query('select from content_link where content_id = $1', [mine.content_id]);
  const of_cal = await app.pool.query('select from link_preview where asked_by = $1', [cal.employee_id]);
  expect([rows, of_cal.rows]).toEqual([[], []]);
});

test('a page of comments costs one statement for all its previews, and none without a link', async () => {
  const post_id = await write('How many?');
  await say(post_id, 'No link here, only `http://code`');
  const asked = vi.spyOn(pg.Query.prototype, 'submit');
  const count = async () => {
    asked.mockClear();
    await commentsOn(post_id);
    const texts = asked.mock.contexts.map((query) => (query as unknown as { text: string }).text);
    expect(texts.length).toBeGreaterThan(0);
    return texts.filter((text) => text.includes('content_link')).length;
  };
  expect(await count()).toBe(0);
  for (const path of ['/plain?a', '/plain?b', '/plain?c']) await say(post_id, web.url + path);
  expect(await count()).toBe(1);
  asked.mockRestore();
});
