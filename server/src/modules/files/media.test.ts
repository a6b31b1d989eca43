import { afterAll, beforeAll, expect, test } from 'vitest';
import * as files from '@plaudit/contract/files/endpoints';
import { limits } from '@plaudit/contract/limits';
import { startTestApp, type TestApp, type TestCompany } from '../../platform/testing/app.ts';
import { postForm } from '../../platform/testing/pictures.ts';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp({ UPLOAD_MB_PER_PERSON: '0' });
  company = await app.company();
});
afterAll(() => app.close());

const presign = (name: string, is_private = true) =>
  app.call(files.presignUpload, {
    as: company.owner,
    query: { key: `content/${name}`, is_private: String(is_private) as 'true' },
  });
const bytes = (head: string, length = 1000): Uint8Array<ArrayBuffer> => {
  const content = new Uint8Array(length).fill(7);
  content.set(Buffer.from(head, 'latin1'));
  return content;
};
const webm = '\x1a\x45\xdf\xa3';

test.each([
  ['film.mp4', '\0\0\0\x18ftypisom', 'video/mp4'],
  ['film.mov', '\0\0\0\x14ftypqt  ', 'video/quicktime'],
  ['film.webm', webm, 'video/webm'],
  ['song.mp3', 'ID3', 'audio/mpeg'],
  ['song.m4a', '\0\0\0\x18ftypM4A ', 'audio/mp4'],
  ['song.ogg', 'OggS', 'audio/ogg'],
  ['song.wav', 'RIFF\0\0\0\0WAVE', 'audio/wav'],
  ['voice.weba', webm, 'audio/webm'],
  ['paper.pdf', '%PDF-1.7', 'application/pdf'],
  ['letter.docx', 'PK\x03\x04', files.document_types.docx],
  ['talk.pptx', 'PK\x03\x04', files.document_types.pptx],
  ['note.txt', 'Hello', 'text/plain'],
])('%s goes up privately, must be what its name says, and comes down typed', async (name, head, content_type) => {
  expect((await presign(name, false)).failure.error_code).toBe('INVALID_REQUEST');
  const wrong = (await presign(name)).data;
  expect((await postForm(app.url, wrong, bytes('\0GIF89a'))).status).toBe(415);
  const form = (await presign(name)).data;
  const content = bytes(head);
  expect((await postForm(app.url, form, content)).status).toBe(204);
  const download = await fetch(app.url + form.download_url);
  expect(new Uint8Array(await download.arrayBuffer())).toEqual(content);
  const is_saved = content_type.startsWith('application/') || content_type.startsWith('text/');
  expect([download.headers.get('content-type')?.split(';')[0], download.headers.get('content-disposition')]).toEqual([
    content_type,
    `${is_saved ? 'attachment' : 'inline'}; filename="${name}"`,
  ]);
  expect((await fetch(app.url + form.download_url.replace(/\?.*/, ''))).status).toBe(404);
});

test('captions are read whole before they are kept, and served as what they are', async () => {
  const good = new TextEncoder().encode('WEBVTT\n\n00:01.000 --> 00:02.000\nHello');
  const late = new TextEncoder().encode(`WEBVTT\n\n00:01.000 --> 00:02.000\n${'Hello '.repeat(20)}\n\nsoon --> later`);
  expect((await presign('film.vtt', false)).failure.error_code).toBe('INVALID_REQUEST');
  for (const wrong of [bytes('WEBVTT'), late]) {
    expect((await postForm(app.url, (await presign('film.vtt')).data, wrong)).status).toBe(415);
  }
  const large = new Uint8Array(limits.captions_bytes + 1).fill(10);
  large.set(good);
  expect((await postForm(app.url, (await presign('film.vtt')).data, large)).status).toBe(413);
  const form = (await presign('film.vtt')).data;
  expect((await postForm(app.url, form, good)).status).toBe(204);
  const { headers } = await fetch(app.url + form.download_url);
  const told = ['content-type', 'x-content-type-options', 'content-disposition'].map((name) => headers.get(name));
  expect([told[0]?.split(';')[0], ...told.slice(1)]).toEqual(['text/vtt', 'nosniff', 'inline; filename="film.vtt"']);
});

test('captions that arrive in many pieces are read to their end', async () => {
  const long = `WEBVTT\n\n${`00:01.000 --> 00:02.000\n${'Hello '.repeat(20)}\n\n`.repeat(2000)}`;
  const [good, late] = [long, `${long}soon --> later`].map((text) => new TextEncoder().encode(text));
  expect((await postForm(app.url, (await presign('film.vtt')).data, late as Uint8Array<ArrayBuffer>)).status).toBe(415);
  const form = (await presign('film.vtt')).data;
  expect((await postForm(app.url, form, good as Uint8Array<ArrayBuffer>)).status).toBe(204);
  expect(await (await fetch(app.url + form.download_url)).text()).toBe(long);
});

test('a player gets the part of a film that it asks for', async () => {
  const form = (await presign('film.mp4')).data;
  const content = bytes('\0\0\0\x18ftypisom');
  await postForm(app.url, form, content);
  const part = (range: string) => fetch(app.url + form.download_url, { headers: { range } });
  const middle = await part('bytes=4-11');
  expect([middle.status, middle.headers.get('content-range'), middle.headers.get('content-length')]).toEqual([
    206,
    'bytes 4-11/1000',
    '8',
  ]);
  expect(await middle.text()).toBe('ftypisom');
  const end = await part('bytes=990-');
  expect([end.status, (await end.arrayBuffer()).byteLength]).toEqual([206, 10]);
  const beyond = await part('bytes=1000-');
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
  const whole = await fetch(app.url + form.download_url);
  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
});

test('a film may be larger than a picture may', async () => {
  const large = (head: string) => bytes(head, limits.image_bytes + 50_000);
  const film = (await presign('film.mp4')).data;
  expect((await postForm(app.url, film, large('\0\0\0\x18ftypisom'))).status).toBe(204);
  const picture = (await presign('picture.jpg')).data;
  expect((await postForm(app.url, picture, large('\xff\xd8\xff'))).status).toBe(413);
});
