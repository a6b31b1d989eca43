import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Context } from '../context.ts';
import { replyWithError } from '../http/reply.ts';
import { downloadUrl } from './address.ts';
import { createLocalFiles } from './local-files.ts';
import { registerFiles, registerUploads } from './routes.ts';
import { storageKey } from './storage-key.ts';

const data_dir = mkdtempSync(join(tmpdir(), 'plaudit-files-'));
afterAll(() => rmSync(data_dir, { recursive: true, force: true }));

const config = { data_dir, secret: Buffer.alloc(32, 1) };
const files = createLocalFiles(config);
const png = Buffer.from('\x89PNG\r\n\x1a\n picture', 'latin1');
let number = 0;
const keyOf = (file_name: string, is_private = false) =>
  storageKey({
    company_id: '01234567-89ab-cdef-0123-456789abcdef',
    file_id: `00000000-0000-4000-8000-${String((number += 1)).padStart(12, '0')}`,
    file_name,
    is_private,
  });

let app: ReturnType<typeof Fastify>;
let is_expected: boolean;
let arrived: [key: string, size_bytes: number][];
let asked: [key: string, employee_id: string][];
let may_read: boolean;
beforeEach(async () => {
  [is_expected, arrived] = [true, []];
  [may_read, asked] = [true, []];
  app = Fastify();
  app.setErrorHandler(replyWithError as never);
  const ctx = { config, files } as unknown as Context;
  await registerUploads(app as never, ctx, {
    isExpected: async () => is_expected,
    arrived: async (key, size_bytes) => void arrived.push([key, size_bytes]),
  });
  await registerFiles(app as never, ctx, async (key, employee_id) => {
    asked.push([key, employee_id]);
    return may_read;
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

type Form = { url: string; fields: Record<string, string> };
const formOf = (storage_key: string, { content_type = 'image/png', max_bytes = 100, expires_in_seconds = 60 } = {}) =>
  files.presignUpload({ storage_key, content_type, max_bytes, expires_in_seconds });
const bodyOf = async (fields: Record<string, string>, contents: readonly Buffer[]) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const content of contents) form.append('file', new Blob([new Uint8Array(content)]), 'x');
  const request = new Request('http://x', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return { payload, headers: { 'content-type': request.headers.get('content-type') ?? '' } };
};
/** Posts a form as a browser does; the status of the answer and the message of a refusal. */
const post = async ({ url, fields }: Form, ...contents: Buffer[]) => {
  const answer = await app.inject({ method: 'POST', url, ...(await bodyOf(fields, contents)) });
  const issues = answer.body === '' ? [] : (answer.json().payload.issues ?? []);
  return [answer.statusCode, issues[0]?.message] as const;
};
const nothingLeft = () => readdirSync(join(data_dir, 'files', '.incoming'));

test('R5.6: a file goes up by its form once, and comes down as it was', async () => {
  const key = keyOf('a.png');
  const form = await formOf(key);
  expect(await post(form, png)).toEqual([204, undefined]);
  expect(arrived).toEqual([[key, png.length]]);
  const answer = await app.inject(downloadUrl(config, key));
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, png]);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(png.length),
    'content-disposition': 'inline; filename="a.png"',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(answer.headers).not.toHaveProperty('accept-ranges');
  expect(await post(form, png)).toEqual([409, 'The file for this form was already uploaded']);
  expect(nothingLeft()).toEqual([]);
});

test('a form that nobody expects anymore is refused', async () => {
  is_expected = false;
  expect((await post(await formOf(keyOf('a.png')), png))[0]).toBe(409);
  expect(arrived).toEqual([]);
});

test('altered and expired forms are refused, and nothing is stored', async () => {
  const key = keyOf('a.png');
  const form = await formOf(key);
  const changes: Record<string, string>[] = [
    { key: keyOf('b.png') },
    { max_bytes: '1000' },
    { content_type: 'image/gif' },
    { expires: '9999999999' },
    { signature: '' },
  ];
  for (const change of changes) {
    expect((await post({ ...form, fields: { ...form.fields, ...change } }, png))[0]).toBe(403);
  }
  expect((await post(await formOf(key, { expires_in_seconds: 0 }), png))[0]).toBe(403);
  expect([arrived, await files.size(key)]).toEqual([[], null]);
});

test('a file has as many bytes as its form allows, at least one, and the type that was announced', async () => {
  const [key, large, empty, other] = [keyOf('a.png'), keyOf('b.png'), keyOf('c.png'), keyOf('d.gif')];
  expect((await post(await formOf(key, { max_bytes: png.length }), png))[0]).toBe(204);
  const max_bytes = png.length - 1;
  expect(await post(await formOf(large, { max_bytes }), png)).toEqual([413, `At most ${max_bytes} bytes`]);
  expect(await post(await formOf(empty), Buffer.alloc(0))).toEqual([400, 'The file is empty']);
  expect(await post(await formOf(other, { content_type: 'image/gif' }), png)).toEqual([
    415,
    'The file is not image/gif',
  ]);
  for (const refused of [large, empty, other]) expect(await files.size(refused)).toBeNull();
  expect([arrived.length, nothingLeft()]).toEqual([1, []]);
});

test('a request that is not a form, has no length or no file, or is far too large, is refused', async () => {
  const { url, fields } = await formOf(keyOf('a.png'));
  const headers = { 'content-type': 'application/json' };
  expect((await app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(415);
  expect(await post({ url, fields })).toEqual([400, 'The file is missing']);
  const body = await bodyOf(fields, [png]);
  const with_length = (length: string) => ({ ...body.headers, 'content-length': length });
  const far = await app.inject({ method: 'POST', url, ...body, headers: with_length('10020001') });
  expect([far.statusCode, far.json().payload.issues[0].message]).toEqual([413, 'At most 10000000 bytes']);
  expect(far.headers.connection).toBe('close');
  const most = await bodyOf((await formOf(keyOf('c.png'), { max_bytes: 10_000_000 })).fields, [png]);
  const headers_of_most = { ...most.headers, 'content-length': '10020000' };
  expect((await app.inject({ method: 'POST', url, ...most, headers: headers_of_most })).statusCode).toBe(204);
  expect(await post(await formOf(keyOf('b.png'), { max_bytes: 100 }), Buffer.alloc(20_200, png))).toEqual([
    413,
    'At most 100 bytes',
  ]);
  const own = await bodyOf((await formOf(keyOf('d.png'), { max_bytes: 100 })).fields, [png]);
  const status = async (length: string) =>
    (await app.inject({ method: 'POST', url, ...own, headers: { ...own.headers, 'content-length': length } }))
      .statusCode;
  expect([await status('20101'), await status('20100')]).toEqual([413, 204]);
  // A stream is sent in chunks, without a length.
  const endless = await app.inject({
    method: 'POST',
    url,
    headers: body.headers,
    payload: Readable.from([body.payload]),
  });
  expect([endless.statusCode, endless.json().payload.issues[0].message]).toEqual([
    411,
    'The content length is required',
  ]);
});

test('a form has few short fields', async () => {
  const key = keyOf('a.png');
  const [many, enough] = [await formOf(key), await formOf(keyOf('b.png'))];
  const more = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`more_${at}`, '1']));
  const given = Object.keys(many.fields).length;
  expect((await post({ ...many, fields: { ...many.fields, ...more(21 - given) } }, png))[0]).toBe(413);
  expect([arrived, await files.size(key)]).toEqual([[], null]);
  expect((await post({ ...enough, fields: { ...more(20 - given), ...enough.fields } }, png))[0]).toBe(204);
});

test('what is wrong after the file leaves nothing of it, and the form can be sent again', async () => {
  const key = keyOf('a.png');
  const { url, fields } = await formOf(key, { max_bytes: 10_000 });
  const more = Array.from({ length: 21 }, (_, at) => [`more_${at}`, '1'] as const);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append('file', new Blob([new Uint8Array(png)]), 'x');
  for (const [name, value] of more) form.append(name, value);
  const request = new Request('http://x', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  expect((await app.inject({ method: 'POST', url, payload, headers })).statusCode).toBe(413);
  expect((await post({ url, fields }, png, png))[0]).toBe(413);
  expect([arrived, await files.size(key), nothingLeft()]).toEqual([[], null, []]);
  expect((await post({ url, fields }, png))[0]).toBe(204);
  expect([arrived.length, await files.size(key)]).toEqual([1, png.length]);
});

test('where the disk knows no hard links, a form still brings one file', async () => {
  const real = fs.link;
  fs.link = async () => {
    throw Object.assign(new Error('no links here'), { code: 'EPERM' });
  };
  syncBuiltinESMExports();
  try {
    const key = keyOf('a.png');
    const form = await formOf(key);
    expect(await post(form, png)).toEqual([204, undefined]);
    expect((await post(form, Buffer.concat([png, png])))[0]).toBe(409);
    expect([await files.size(key), nothingLeft()]).toEqual([png.length, []]);
  } finally {
    fs.link = real;
    syncBuiltinESMExports();
  }
});

test('only what media need goes to the address for large files', async () => {
  const urls = await Promise.all(
    [10_000_000, 10_000_001, 99_000_000].map(async (max_bytes) => (await formOf(keyOf('a.mp4'), { max_bytes })).url),
  );
  expect(urls).toEqual(['/files/upload', '/files/upload/large', '/files/upload/large']);
});

test('a private file opens by a signed address for an hour, and looks like none otherwise', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000_000 });
  const [key, other] = [keyOf('a.csv', true), keyOf('b.csv', true)];
  await files.put(key, Buffer.from('a,b'), 'text/csv');
  await files.put(other, Buffer.from('c,d'), 'text/csv');
  const url = downloadUrl(config, key);
  const answer = await app.inject(url);
  expect([answer.statusCode, answer.body]).toEqual([200, 'a,b']);
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="a.csv"',
    'cache-control': 'private, max-age=3600',
  });
  const query = url.slice(url.indexOf('?'));
  const [half = '', other_half = ''] = query.slice(1).split('&');
  for (const path of [
    `/files/${key}`,
    `/files/${key}?${half}`,
    `/files/${key}?${other_half}`,
    `/files/${other}${query}`,
    url.replace('expires=1', 'expires=2'),
    `${url}x`,
  ]) {
    expect((await app.inject(path)).statusCode).toBe(404);
  }
  vi.setSystemTime(1_000_003_599_999);
  expect((await app.inject(url)).statusCode).toBe(200);
  vi.setSystemTime(1_000_003_600_000);
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('an address for one employee opens as long as they may see the file, and is asked about each time', async () => {
  const key = keyOf('a.csv', true);
  await files.put(key, Buffer.from('a,b'), 'text/csv');
  const url = downloadUrl(config, key, 'ana');
  const status = async (path: string) => (await app.inject(path)).statusCode;
  expect([await status(url), asked]).toEqual([200, [[key, 'ana']]]);
  may_read = false;
  expect([await status(url), asked.length]).toEqual([404, 2]);
  may_read = true;
  const others = [
    url.replace('reader=ana', 'reader=ben'),
    url.replace('reader=ana&', ''),
    `${url}&reader=ben`,
    `${downloadUrl(config, key)}&reader=ana`,
  ];
  for (const path of others) expect(await status(path)).toBe(404);
  expect(asked.length).toBe(2);
  // What everyone may see is asked of no one.
  expect(downloadUrl(config, keyOf('a.png'), 'ana')).not.toContain('?');
});

test('players get the part that they ask for, and pages the whole', async () => {
  const [film, picture] = [keyOf('a.mp4'), keyOf('a.png')];
  await files.put(film, Buffer.from('0123456789'), 'video/mp4');
  await files.put(picture, png, 'image/png');
  const part = (range: string, key = film) => app.inject({ url: `/files/${key}`, headers: { range } });
  const middle = await part('bytes=2-4');
  expect([middle.statusCode, middle.body]).toEqual([206, '234']);
  expect(middle.headers).toMatchObject({
    'content-range': 'bytes 2-4/10',
    'content-length': '3',
    'accept-ranges': 'bytes',
    'content-disposition': 'inline; filename="a.mp4"',
  });
  const beyond = await part('bytes=10-');
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  expect((await part('bytes=2-4', picture)).statusCode).toBe(200);
  expect((await part('bytes=2-4', keyOf('none.mp4'))).statusCode).toBe(404);
});

test('archives are saved, and what is not a key is not found', async () => {
  const key = keyOf('a.zip');
  await files.put(key, Buffer.from('PK'), 'application/zip');
  expect((await app.inject(`/files/${key}`)).headers['content-disposition']).toBe('attachment; filename="a.zip"');
  for (const path of ['a.png', '.incoming/a.png', key.replace('.zip', '.html')]) {
    expect((await app.inject(`/files/${path}`)).statusCode).toBe(404);
  }
});

test('no one else at this machine reads what is stored', async () => {
  const key = keyOf('a.png');
  await files.put(key, png, 'image/png');
  const parts = key.split('/');
  const paths = parts.map((_, at) => join(data_dir, 'files', ...parts.slice(0, at + 1)));
  paths.push(join(data_dir, 'files', '.incoming'));
  expect(paths.map((path) => statSync(path).mode & 0o077)).toEqual(paths.map(() => 0));
});

test('a file of this machine is stored as it is, in any length', async () => {
  const path = join(data_dir, 'made.zip');
  const content = Buffer.alloc(300_000, 'zip of a person');
  writeFileSync(path, content);
  const key = keyOf('a.zip');
  await files.putFile(key, path, 'application/zip');
  const stored = await files.open(key);
  expect([stored?.size_bytes, stored && (await buffer(stored.content)).equals(content)]).toEqual([300_000, true]);
});

test('a stored file is replaced whole, opened in parts, and removed', async () => {
  const key = keyOf('a.png');
  await files.put(key, Buffer.from('first'), 'image/png');
  await files.put(key, Buffer.from('second one'), 'image/png');
  expect(await files.size(key)).toBe(10);
  const part = await files.open(key, { start: 0, end: 5 });
  expect([part?.size_bytes, part && String(await buffer(part.content))]).toEqual([6, 'second']);
  await files.remove(key);
  await files.remove(key);
  expect([await files.size(key), await files.open(key), await files.size(`${key}/below`)]).toEqual([null, null, null]);
  expect(await files.size(key.slice(0, key.lastIndexOf('/')))).toBeNull();
  await expect(files.size('a'.repeat(300))).rejects.toThrow('ENAMETOOLONG');
  expect(nothingLeft()).toEqual([]);
});
