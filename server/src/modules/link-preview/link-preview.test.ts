import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import sharp from 'sharp';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Session } from '@plaudit/contract/auth/schema';
import { createCommunity } from '@plaudit/contract/community/endpoints';
import * as company_calls from '@plaudit/contract/company/endpoints';
import * as content from '@plaudit/contract/content/endpoints';
import * as feed from '@plaudit/contract/feed/endpoints';
import * as posts from '@plaudit/contract/post/endpoints';
import type { PostChange } from '@plaudit/contract/post/schema';
import { sessionHeaders, startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { html, startWeb, type Web } from '../../platform/testing/web.ts';

const endless = function* (piece: string): Generator<Buffer> {
  for (;;) yield Buffer.from(piece.repeat(1000));
};
const drawing = (width: number, height = width) =>
  sharp({ create: { width, height, channels: 3, background: '#c8553d' } });

let app: TestApp;
let company: TestCompany;
let ana: Session, ben: Session;
let web: Web;
/** Opened for what companies set up, and not for previews. */
let inner: Web;

const pages: Record<string, (response: ServerResponse) => unknown> = {
  '/story': (response) =>
    html(
      response,
      `<!doctype html><head><title>Not this one</title>
        <meta property="og:title" content="We &amp; the &#8220;tender&#8221;"><meta name=description content='How it  went'>
        <meta property="og:site_name" content="The Lantern"><meta property="og:image" content="/cake.png"></head>`,
    ),
  '/cake.png': async (response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end(
      await drawing(1200, 600)
        .withExif({ IFD0: { Artist: 'secret' } })
        .png()
        .toBuffer(),
    ),
  '/plain': (response) => html(response, '<title>Only a title</title><body>'),
  '/latin': (response) =>
    html(response, Buffer.from('<title>Caf\xe9 cr\xe8me</title>', 'latin1'), 'text/html; charset=iso-8859-1'),
  '/japanese': (response) =>
    html(response, Buffer.from('<meta charset="shift_jis"><title>\x93\xfa\x96\x7b</title>', 'latin1'), 'text/html'),
  '/turkish': (response) =>
    html(response, `<meta name="author" content="${'İ'.repeat(40)}"><title>İzmir’de İş</title>`),
  '/hostile': (response) =>
    html(
      response,
      `<script>"<title>in a script</title>"</script><!-- <title>in a comment</title> --><svg><title>in a picture</title></svg>
       <title>\u202Etxet\u0007 <b onclick=alert(1)>&lt;script&gt;alert(1)&lt;/script&gt; e${'\u0301'.repeat(500)} ${'long '.repeat(500)}</title>
       <meta property="og:image" content="javascript:alert(1)"><meta name="description" content="a\u2066b${'<'.repeat(9000)}">`,
    ),
  '/piled': (response) => html(response, `<title>Piled e${'\u0301\u0323'.repeat(100_000)}</title>`),
  '/unclosed': (response) => html(response, `<title>Found</title>${'<meta a="'.repeat(60_000)}`),
  '/moved': (response) => response.writeHead(302, { location: '/moved/again' }).end(),
  '/moved/again': (response) => response.writeHead(301, { location: '/plain' }).end(),
  '/circle': (response) => response.writeHead(302, { location: '/circle' }).end(),
  '/inside': (response) => response.writeHead(302, { location: `http://localhost:${inner.port}/secret` }).end(),
  '/metadata': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end(),
  '/mapped': (response) =>
    response.writeHead(302, { location: `http://[::ffff:127.0.0.1]:${inner.port}/secret` }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/picture-inside': (response) =>
    html(
      response,
      `<title>A picture elsewhere</title><meta property="og:image" content="http://localhost:${inner.port}/x.png">`,
    ),
  '/json': (response) => html(response, '<title>No page</title>', 'application/json'),
  '/missing': (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<title>Not found</title>'),
  '/packed': (response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('<title>x</title>'),
  '/endless': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write('<title>Endless</title>');
    pipeline(Readable.from(endless('<p>more')), response, () => {});
  },
  '/broken-picture': (response) =>
    html(response, '<title>Broken</title><meta property="og:image" content="/broken.png">'),
  '/broken.png': (response) => html(response, Buffer.from('89504e470d0a1a0a00', 'hex'), 'image/png'),
  '/drawn-picture': (response) => html(response, '<title>Drawn</title><meta property="og:image" content="/drawn.svg">'),
  '/drawn.svg': (response) => html(response, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
  '/huge-picture': (response) => html(response, '<title>Huge</title><meta property="og:image" content="/huge.png">'),
  '/huge.png': (response) => {
    response.writeHead(200, { 'content-type': 'image/png' });
    pipeline(Readable.from(endless('\x89PNG\r\n\x1a\n')), response, () => {});
  },
};

beforeAll(async () => {
  web = await startWeb((request, response) => {
    const page = pages[(request.url ?? '').replace(/\?.*/, '')];
    if (page) void page(response);
    else response.writeHead(404).end();
  });
  inner = await startWeb((_request, response) => html(response, '<title>A secret</title>'));
  app = await startTestApp({
    PREVIEW_ORIGINS: web.url,
    INTERNAL_ORIGINS: `http://localhost:${inner.port},${inner.url}`,
  });
  company = await app.company();
  [ana, ben] = [await app.employee(company), await app.employee(company)];
});
afterAll(async () => {
  await app.close();
  await web.close();
  await inner.close();
});

const write = async (words: string, as = ana) => (await app.ok(posts.createPost, { as, body: { words } })).post_id;
const get = async (post_id: string, as = ben) => app.ok(posts.getPost, { as, query: { post_id } });
const change = (post_id: string, body: Omit<PostChange, 'post_id'>, as = ana) =>
  app.call(posts.updatePost, { as, body: { post_id, ...body } });
const previewOf = async (post_id: string) => (await get(post_id)).link_preview;
const shown = async (path: string) => {
  const post_id = await write(`Look: ${web.url}${path}`);
  await app.drain();
  return previewOf(post_id);
};
const askedFor = (path: string) => web.asked.filter((asked) => asked === path).length;

test('a post shows what its first link leads to, and tells the pages that are open', async () => {
  const post_id = await write(`Read [this](${web.url}/story#end), and ${web.url}/plain too`);
  expect(await previewOf(post_id)).toBeNull();
  const socket = io(app.url, { auth: sessionHeaders(ben), transports: ['websocket'], forceNew: true });
  await once(socket as never, 'connect');
  const heard = once(socket as never, 'post.updated');
  await app.drain();
  const preview = await previewOf(post_id);
  expect(preview).toEqual({
    address: `${web.url}/story`,
    title: 'We & the “tender”',
    description: 'How it went',
    site_name: 'The Lantern',
    picture_url: expect.stringMatching(/^\/files\/.*\.webp$/),
  });
  expect(await heard).toMatchObject([{ post_id, link_preview: preview }]);
  socket.close();
  const { items } = await app.ok(feed.listHomeFeed, { as: ben, query: { kinds: 'post' } });
  expect(items.find(({ item_id }) => item_id === post_id)).toMatchObject({ post: { link_preview: preview } });
  // The picture is drawn again: small, and with nothing that the original carried.
  const answer = await fetch(app.url + preview?.picture_url);
  const picture = sharp(Buffer.from(await answer.arrayBuffer()));
  const { format, width, height, exif } = await picture.metadata();
  expect({ type: answer.headers.get('content-type'), format, width, height, exif }).toEqual({
    type: 'image/webp',
    format: 'webp',
    width: 640,
    height: 320,
    exif: undefined,
  });
});

test('a page is read once a day for its author, no matter how many posts link to it, and again if it failed only the next day', async () => {
  const [one, other] = [await write(`${web.url}/plain?once`), await write(`Again: ${web.url}/plain?once`)];
  await app.drain();
  expect((await previewOf(one))?.title).toBe('Only a title');
  expect(await previewOf(other)).toEqual(await previewOf(one));
  await write(`${web.url}/plain?once`);
  await shown('/missing');
  expect(await shown('/missing')).toBeNull();
  expect([askedFor('/plain?once'), askedFor('/missing')]).toEqual([1, 1]);
  await app.pool.query(`update link_preview set asked_at = asked_at - interval '1 day'`);
  await shown('/missing');
  expect(askedFor('/missing')).toBe(2);
  const stranger = (await app.company()).owner;
  await write(`${web.url}/plain?once`, stranger);
  await app.drain();
  expect(askedFor('/plain?once')).toBe(2);
});

test.each([
  ['/latin', 'Café crème'],
  ['/japanese', '日本'],
  // Letters that are longer in lower case.
  ['/turkish', 'İzmir’de İş'],
  ['/moved', 'Only a title'],
  ['/endless', 'Endless'],
  ['/unclosed', 'Found'],
])('%s is read as a browser reads it', async (path, title) => {
  expect((await shown(path))?.title).toBe(title);
});

test('hostile markup is text of one line that ends, and no picture', async () => {
  const preview = await shown('/hostile');
  expect(preview?.title).toMatch(/^txet <b onclick=alert\(1\)><script>alert\(1\)<\/script> é\u0301{4} long/);
  expect(preview?.title).toHaveLength(200);
  expect(preview?.description).toMatch(/^ab<+…$/);
  expect(preview?.description).toHaveLength(300);
  expect(preview?.picture_url).toBeNull();
});

test('of marks piled on a letter the first are shown: all the others are cut before they are put in order, which takes long', async () => {
  expect((await shown('/piled'))?.title).toBe('Piled ẹ́\u0323\u0301\u0301'.normalize('NFC'));
});

test.each(['/inside', '/metadata', '/mapped', '/file', '/circle', '/json', '/missing?x', '/packed'])(
  '%s shows nothing, and nothing inside is asked',
  async (path) => {
    expect(await shown(path)).toBeNull();
    expect(inner.asked).toEqual([]);
  },
);

test.each(['/picture-inside', '/broken-picture', '/drawn-picture', '/huge-picture'])(
  '%s shows its title without a picture',
  async (path) => {
    expect(await shown(path)).toMatchObject({ picture_url: null });
    expect(inner.asked).toEqual([]);
  },
);

test('links into the internal network, to other ports and with passwords are not read, and neither is code', async () => {
  for (const address of [
    inner.url,
    `http://localhost:${inner.port}/`,
    'http://10.0.0.1/',
    'https://192.168.1.1/',
    'http://100.64.0.1/',
    'http://[::ffff:169.254.169.254]/',
    'http://printer.local/',
    'https://example.com:8443/',
    web.url.replace('http://', 'http://user:pass@'),
    `\`${web.url}/plain?code\``,
  ]) {
    await write(address);
  }
  const { rows } = await app.pool.query('select address from link_preview where address !~ $1', [`^${web.url}/`]);
  expect(rows).toEqual([]);
  await app.drain();
  expect([inner.asked, askedFor('/plain?code')]).toEqual([[], 0]);
});

test('its author takes the preview off and brings it back, others cannot, and another link gets its own', async () => {
  const post_id = await write(`${web.url}/story?mine`);
  await app.drain();
  expect((await change(post_id, { has_preview: false }, ben)).failure.error_code).toBe('NO_PERMISSION');
  expect((await change(post_id, { has_preview: false })).data.link_preview).toBeNull();
  expect((await change(post_id, { words: `Edited: ${web.url}/story?mine` })).data.link_preview).toBeNull();
  expect((await change(post_id, { has_preview: true })).data.link_preview?.title).toBe('We & the “tender”');
  await change(post_id, { has_preview: false });
  const { community_id: place_id } = await app.ok(createCommunity, { as: ana, body: { community_name: 'Readers' } });
  expect((await app.ok(posts.copyPost, { as: ana, body: { post_id, place_id } })).link_preview).toBeNull();
  await app.ok(content.updateContent, { as: ana, body: { content_id: post_id, words: `${web.url}/plain?next` } });
  await app.drain();
  expect((await previewOf(post_id))?.title).toBe('Only a title');
  await change(post_id, { words: 'No link' });
  expect(await previewOf(post_id)).toBeNull();
});

test('a company without previews shows none and reads nothing', async () => {
  const own = await app.company();
  const set = (has_link_previews: boolean) =>
    app.ok(company_calls.updateCompany, { as: own.owner, body: { has_link_previews } });
  const before = await write(`${web.url}/story?off`, own.owner);
  await app.drain();
  await set(false);
  const during = await write(`${web.url}/plain?off`, own.owner);
  await app.drain();
  const titles = async () =>
    (await Promise.all([before, during].map((post_id) => get(post_id, own.owner)))).map(
      ({ link_preview }) => link_preview?.title,
    );
  expect(await titles()).toEqual([undefined, undefined]);
  expect(askedFor('/plain?off')).toBe(0);
  await set(true);
  expect(await titles()).toEqual(['We & the “tender”', undefined]);
});

// Last, because sessions end after so many nights.
test('a preview that no post shows anymore goes with its picture', async () => {
  const post_id = await write(`${web.url}/story?old`);
  await app.drain();
  const picture_url = (await previewOf(post_id))?.picture_url as string;
  await change(post_id, { words: 'No link' });
  const status = async () => (await fetch(app.url + picture_url)).status;
  await app.night(20);
  expect(await status()).toBe(200);
  await app.night(40);
  await app.drain();
  expect(await status()).toBe(404);
});
