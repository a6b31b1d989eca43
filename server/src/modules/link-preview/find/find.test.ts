import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import { findLinkPreview } from '@plaudit/contract/link-preview/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import { startTestApp, type TestApp, type TestCompany } from '../../../platform/testing/app.ts';
import { html, startWeb, type Web } from '../../../platform/testing/web.ts';

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;
let web: Web;
/** Opened for what companies set up, and not for previews. */
let inner: Web;

beforeAll(async () => {
  web = await startWeb((request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '');
    if (path === '/story') html(response, '<title>The story</title>');
    else if (path === '/plain') html(response, '<title>Only a title</title>');
    else if (path === '/json') html(response, '{}', 'application/json');
    else if (path === '/inside') response.writeHead(302, { location: `http://localhost:${inner.port}/secret` }).end();
    else if (path === '/metadata') response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end();
    else response.writeHead(404).end();
  });
  inner = await startWeb((_request, response) => html(response, '<title>A secret</title>'));
  app = await startTestApp({
    PREVIEW_ORIGINS: web.url,
    INTERNAL_ORIGINS: `http://localhost:${inner.port},${inner.url}`,
    WRITING_LIMITS: '1',
  });
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(async () => {
  await app.close();
  await web.close();
  await inner.close();
});

const previewOf = async (post_id: string) =>
  (await app.ok(posts.getPost, { as: ben, query: { post_id } })).link_preview;
const write = async (words: string) => (await app.ok(posts.createPost, { as: ana, body: { words } })).post_id;
const askedFor = (path: string) => web.asked.filter((asked) => asked === path).length;
const find = (address: string, as = ben) => app.call(findLinkPreview, { as, body: { address } });
const found = async (path: string, as = ben) => {
  await find(web.url + path, as);
  await app.drain();
  return (await find(web.url + path, as)).data.link_preview;
};

test('before writing, people see what a page will show, which is read once', async () => {
  expect((await find(`${web.url}/plain?before#end`, ana)).data.link_preview).toBeNull();
  const shown = await found('/plain?before', ana);
  expect(shown).toMatchObject({ address: `${web.url}/plain?before`, title: 'Only a title' });
  const post_id = await write(`${web.url}/plain?before`);
  expect(await previewOf(post_id)).toEqual(shown);
  expect(askedFor('/plain?before')).toBe(1);
});

test('no answer says that a colleague linked to a page: it is read for each of them', async () => {
  const address = `${web.url}/plain?private`;
  await found('/plain?private', ana);
  expect((await find(address)).data.link_preview).toBeNull();
  await app.drain();
  expect((await find(address)).data.link_preview?.title).toBe('Only a title');
  expect(askedFor('/plain?private')).toBe(2);
  // Nor do the answers of writing.
  const [cal, dora] = [await app.employee(company), await app.employee(company)];
  const { post_id, link_preview } = await app.ok(posts.createPost, { as: cal, body: { words: address } });
  const comment = { parent_id: post_id, words: address };
  const said = await app.ok(content.addComment, { as: dora, body: comment });
  expect([link_preview, said.link_preview]).toEqual([null, null]);
  const edited = await write('Nothing yet');
  expect(
    (await app.ok(posts.updatePost, { as: ana, body: { post_id: edited, words: address } })).link_preview?.title,
  ).toBe('Only a title');
});

test('a page that a crowd links to is read for the first five of them within ten seconds, and their answer is for all', async () => {
  const own = await app.company();
  const people: Session[] = [];
  for (let number = 0; number < 8; number += 1) people.push(await app.employee(own));
  const [sixth, seventh, eighth] = people.splice(5) as [Session, Session, Session];
  const address = `${web.url}/plain?crowd`;
  for (const as of people) expect((await find(address, as)).data.link_preview).toBeNull();
  const setAsked = (when: string) =>
    app.pool.query(`update link_preview set asked_at = ${when} where company_id = $1`, [own.company_id]);
  await setAsked('now()');
  expect((await find(address, sixth)).data.link_preview).toBeNull();
  await app.drain();
  await setAsked('now()');
  expect((await find(address, sixth)).data.link_preview?.title).toBe('Only a title');
  await setAsked('now()');
  const { link_preview } = await app.ok(posts.createPost, { as: seventh, body: { words: address } });
  expect(link_preview?.title).toBe('Only a title');
  await app.drain();
  expect(askedFor('/plain?crowd')).toBe(5);
  await setAsked(`now() - interval '11 seconds'`);
  expect((await find(address, eighth)).data.link_preview).toBeNull();
  await app.drain();
  expect(askedFor('/plain?crowd')).toBe(6);
});

test('pages that fail, are inside, or are none get one and the same answer, and nothing inside is asked', async () => {
  const none = { status: 200, data: { link_preview: null } };
  for (const path of ['/missing?f', '/inside', '/metadata', '/json']) expect(await found(path)).toBeNull();
  for (const address of [inner.url, 'http://10.0.0.1/', 'http://printer.local/', 'file:///etc/passwd', 'no address']) {
    const { status, data } = await find(address);
    expect({ status, data }).toEqual(none);
  }
  const { status, data } = await find(`${web.url}/missing?not-read-yet`);
  expect({ status, data }).toEqual(none);
  await app.drain();
  expect(inner.asked).toEqual([]);
});

test('a person looks up only so many pages, and none in a company that shows no previews', async () => {
  const own = await app.company();
  const [cal, dora] = [await app.employee(own), await app.employee(own)];
  await app.pool.query(
    `insert into pace (company_id, employee_id, hour, hour_writes, hour_posts, hour_people, hour_pages, day, day_writes, day_posts, day_people, day_pages)
     values ($1, $2, date_trunc('hour', now()), 9, 9, 9, 1, date_trunc('day', now()), 9, 9, 9, 9)`,
    [own.company_id, cal.employee_id],
  );
  // It costs the same if a colleague asked before.
  expect((await find(`${web.url}/plain?first`, dora)).status).toBe(200);
  expect((await find(`${web.url}/plain?first`, cal)).status).toBe(200);
  expect((await find(`${web.url}/plain?first`, cal)).status).toBe(200);
  const refused = { status: 429, failure: { payload: { reason: 'previewed_many' } } };
  expect(await find(`${web.url}/plain?second`, cal)).toMatchObject(refused);
  expect(await find('http://10.0.0.1/', cal)).toMatchObject(refused);
  expect((await find(`${web.url}/plain?second`, dora)).status).toBe(200);
  await app.ok(company_calls.updateCompany, { as: own.owner, body: { has_link_previews: false } });
  expect(await find(`${web.url}/plain?first`, dora)).toMatchObject({
    status: 403,
    failure: { error_code: 'NO_PERMISSION' },
  });
  await app.drain();
  expect(askedFor('/plain?second')).toBe(1);
});

test('this app shows no preview of its own pages, and does not ask itself for them', async () => {
  const here = await startTestApp({ PREVIEW_ORIGINS: web.url, PUBLIC_URL: web.url });
  const cal = await here.employee(await here.company());
  const address = `${web.url}/plain?own`;
  const { post_id } = await here.ok(posts.createPost, { as: cal, body: { words: address } });
  await here.ok(findLinkPreview, { as: cal, body: { address } });
  await here.drain();
  expect((await here.ok(findLinkPreview, { as: cal, body: { address } })).link_preview).toBeNull();
  expect((await here.ok(posts.getPost, { as: cal, query: { post_id } })).link_preview).toBeNull();
  expect(askedFor('/plain?own')).toBe(0);
  await here.close();
});
