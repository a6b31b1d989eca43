import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as files from '@plaudit/contract/files/endpoints';
import { limits } from '@plaudit/contract/limits';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { picture, postForm } from '../../platform/testing/pictures.ts';
import { startS3 } from '../../platform/testing/s3.ts';

const bytes = async (format: Parameters<typeof picture>[0]) => new Uint8Array(await picture(format));
const idIn = (download_url: string) => download_url.match(/[0-9a-f-]{36}(?=\/[^/]+$)/)?.[0] as string;

describe.each([
  ['local files', false],
  ['S3', true],
])('uploads to %s', (_, is_s3) => {
  let s3: Awaited<ReturnType<typeof startS3>> | undefined;
  let app: TestApp;
  let company: TestCompany;
  beforeAll(async () => {
    s3 = is_s3 ? await startS3() : undefined;
    app = await startTestApp(s3?.env);
    company = await app.company();
  });
  afterAll(async () => {
    await app.close();
    await s3?.close();
  });

  const presign = (key: string, is_private = false) =>
    app.ok(files.presignUpload, { as: company.owner, query: { key, is_private: String(is_private) as 'true' } });

  /** Where a form would put its file, for forms of another kind. */
  const keyOf = async (name: string): Promise<string> => (await presign(name)).fields.key as string;

  test('R7.4 a picture goes up by the presigned form and comes down as it was, typed and cached for good', async () => {
    const content = await bytes('png');
    const form = await presign('recognition/cake 1732176000000.png');
    const [missing, refused] = await Promise.all([
      fetch(app.url + form.download_url),
      app.call(files.getFileMetadata, { as: company.owner, query: { file_id: idIn(form.download_url) } }),
    ]);
    expect([missing.status, refused.status]).toEqual([404, 404]);

    expect((await postForm(app.url, form, content)).status).toBe(204);
    const download = await fetch(app.url + form.download_url);
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(content);
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(content.length),
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="cake-1732176000000.png"',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const meta = await app.ok(files.getFileMetadata, {
      as: company.owner,
      query: { file_id: idIn(form.download_url) },
    });
    expect(meta).toMatchObject({
      file_name: 'cake 1732176000000.png',
      content_type: 'image/png',
      size_bytes: content.length,
    });
  });

  test('a form that was altered, or signed by another server, is refused, and nothing is stored', async () => {
    const form = await presign('logo/one.png');
    const other = await presign('logo/two.png');
    const key_field = { ...form.fields, key: other.fields.key as string };
    expect((await postForm(app.url, { ...form, fields: key_field }, await bytes('png'))).status).toBe(403);
    expect((await fetch(app.url + other.download_url)).status).toBe(404);
    const type_field: Record<string, string> = is_s3 ? { 'Content-Type': 'text/html' } : { content_type: 'text/html' };
    expect(
      (await postForm(app.url, { ...form, fields: { ...form.fields, ...type_field } }, await bytes('png'))).status,
    ).toBe(403);
    expect((await fetch(app.url + form.download_url)).status).toBe(404);
  });

  test('a form that has expired is refused', async () => {
    const storage_key = await keyOf('late.png');
    const upload = { storage_key, content_type: 'image/png', max_bytes: 1000 };
    const expired = await app.platform.files.presignUpload({ ...upload, expires_in_seconds: -1 });
    expect((await postForm(app.url, expired, await bytes('png'))).status).toBe(403);
    const fresh = await app.platform.files.presignUpload({ ...upload, expires_in_seconds: 60 });
    expect((await postForm(app.url, fresh, await bytes('png'))).status).toBe(204);
  });

  test('more bytes than the form allows are refused, one less is taken', async () => {
    const content = await bytes('png');
    const storage_key = await keyOf('size.png');
    const upload = { storage_key, content_type: 'image/png', expires_in_seconds: 60 };
    const small = await app.platform.files.presignUpload({ ...upload, max_bytes: content.length - 1 });
    expect((await postForm(app.url, small, content)).status).toBe(is_s3 ? 400 : 413);
    expect((await fetch(`${app.url}/files/${storage_key}`)).status).toBe(404);
    const enough = await app.platform.files.presignUpload({ ...upload, max_bytes: content.length });
    expect((await postForm(app.url, enough, content)).status).toBe(204);
  });

  test('a private file opens with its signed address alone, and only its owner learns that address', async () => {
    const form = await presign('chat/secret.webp', true);
    await postForm(app.url, form, await bytes('webp'));
    const address = new URL(form.download_url, app.url);
    const signed = await fetch(address);
    expect([signed.status, signed.headers.get('cache-control')]).toEqual([200, 'private, max-age=3600']);
    expect((await fetch(app.url + address.pathname)).status).toBe(404);
    address.searchParams.set('expires', String(Number(address.searchParams.get('expires')) + 60));
    expect((await fetch(address)).status).toBe(404);

    address.searchParams.append('signature', 'twice');
    expect((await fetch(address)).status).toBe(404);

    const colleague = await app.employee(company);
    const query = { file_id: idIn(new URL(form.download_url, app.url).pathname) };
    expect((await app.call(files.getFileMetadata, { as: colleague, query })).status).toBe(404);
    const mine = await app.ok(files.getFileMetadata, { as: company.owner, query });
    expect((await fetch(app.url + mine.download_url)).status).toBe(200);
  });
});

describe('what may be uploaded', () => {
  let app: TestApp;
  let company: TestCompany;
  beforeAll(async () => {
    app = await startTestApp();
    company = await app.company();
  });
  afterAll(() => app.close());

  const presign = (key: string) => app.call(files.presignUpload, { as: company.owner, query: { key } });

  test.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    'the bytes of a %s must be what its name says',
    async (format) => {
      const { data: form } = await presign(`x.${format}`);
      const wrong = await postForm(app.url, form, await bytes(format === 'png' ? 'gif' : 'png'));
      expect([wrong.status, ((await wrong.json()) as { error_code: string }).error_code]).toEqual([
        415,
        'INVALID_REQUEST',
      ]);
      const script = await postForm(app.url, form, new TextEncoder().encode('<svg onload=alert(1)>'));
      expect(script.status).toBe(415);
      expect((await fetch(app.url + form.download_url)).status).toBe(404);
      expect((await postForm(app.url, form, await bytes(format))).status).toBe(204);
    },
  );

  test('a body far over the limit is refused before it is read', async () => {
    const { data: form } = await presign('huge.png');
    const length = String(limits.image_bytes + 30_000);
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': length };
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const sending = request(`${app.url}/files/upload`, { method: 'POST', headers }, (answer) =>
        resolve(answer.resume().statusCode),
      );
      sending.on('error', reject).flushHeaders();
    });
    expect(status).toBe(413);
    expect((await fetch(app.url + form.download_url)).status).toBe(404);
  });

  test.each([
    ['../secret.png'],
    ['a/../../b.png'],
    ['/etc/passwd.png'],
    ['recognition\\cake.png'],
    ['notes.svg'],
    ['page.html'],
    ['noending'],
    ['.png'],
    ['a/b/c/d/e/deep.png'],
    ['line\nbreak.png'],
    ['right\u202Eto-left.png'],
    [''],
  ])('the key %j is refused', async (key) => {
    const answer = await presign(key);
    expect([answer.status, answer.failure.error_code]).toEqual([400, 'INVALID_REQUEST']);
    expect(answer.failure.payload.issues?.[0]?.path).toBe('query.key');
  });

  test('a name in any language is kept, and its address needs no escaping', async () => {
    const { data: form } = await presign('recognition/Grüße 日本 🎂.png');
    await postForm(app.url, form, await bytes('png'));
    expect(form.download_url).toMatch(/\/Grusse?\.png$|\/Gru-e\.png$/);
    const meta = await app.ok(files.getFileMetadata, {
      as: company.owner,
      query: { file_id: idIn(form.download_url) },
    });
    expect(meta.file_name).toBe('Grüße 日本 🎂.png');
  });

  test('a file of another company counts as missing, and no one uploads without a session', async () => {
    const { data: form } = await presign('mine.png');
    await postForm(app.url, form, await bytes('png'));
    const stranger = await app.company('Strangers');
    const query = { file_id: idIn(form.download_url) };
    const answers = await Promise.all([
      app.call(files.getFileMetadata, { as: stranger.owner, query }),
      app.call(files.getFileMetadata, { as: stranger.owner, query: { file_id: stranger.company_id } }),
      app.call(files.presignUpload, { query: { key: 'a.png' } }),
    ]);
    expect(answers.map(({ status, failure }) => [status, failure.error_code])).toEqual([
      [404, 'AUTH_RECORD_NOT_FOUND'],
      [404, 'AUTH_RECORD_NOT_FOUND'],
      [401, 'AUTH_INVALID_TOKEN'],
    ]);
  });

  test.each(['/files/', '/files/..%2f..%2fsecret', '/files/..%2f..%2fsecret.png', '/files/secret', '/files/a/b/c.png'])(
    '%s leads nowhere',
    async (path) => {
      expect((await fetch(app.url + path)).status).toBe(404);
    },
  );

  test('anything that is not a form is refused in the envelope', async () => {
    const send = (body: string | FormData, headers: Record<string, string> = {}) =>
      fetch(`${app.url}/files/upload`, { method: 'POST', body, headers });
    const empty = new FormData();
    empty.set('key', 'x');
    const answers = await Promise.all([
      send('{}', { 'content-type': 'application/json' }),
      send('x', { 'content-type': 'multipart/form-data; boundary=y' }),
      send('x', { 'content-type': 'multipart/form-data' }),
      send(empty),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
      expect(((await answer.json()) as { error_code: string }).error_code).toBe('INVALID_REQUEST');
    }
  });
});
