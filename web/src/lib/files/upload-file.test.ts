import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { saveSession } from '../session/session-store.ts';
import { fakeBrowser, session } from '../testing/fake-browser.ts';
import { aPicture, fakePictures } from './testing/fake-pictures.ts';
import { fakeUploads, type Uploads } from './testing/fake-uploads.ts';
import { uploadFile, uploadImage } from './upload.ts';

let uploads: Uploads;

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  fakePictures();
  vi.useFakeTimers({ toFake: ['Date'], now: 1732176000000 });
  uploads = fakeUploads();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const plan = new File(['plan'], 'plan.pdf');
const refused = (work: Promise<unknown>) => work.catch((error: unknown) => error);

test('R5.6 a file is posted with the fields of its form, under its name and the time', async () => {
  expect(await uploadFile(plan, { folder: 'content' })).toMatchObject({ file_id: 'f1', download_url: '/files/1' });
  expect(uploads.asked).toEqual([{ key: 'content/plan 1732176000000.pdf', is_private: 'false' }]);
  const [{ method, url, data } = { data: new FormData() }] = uploads.posted;
  expect([method, url]).toEqual(['POST', '/files/upload']);
  expect([...data.keys()]).toEqual(['policy', 'file']);
  expect(await (data.get('file') as File).text()).toBe('plan');
});

test('a private file is asked for as one, and a picture is shrunk first', async () => {
  await uploadFile(plan, { folder: 'content', is_private: true });
  expect(uploads.asked[0]?.is_private).toBe('true');
  const url = await uploadImage(aPicture('cake.jpg', 'jpg', 400_000), { folder: 'recognition' });
  expect(url).toBe('/files/2');
  expect(uploads.asked[1]?.key).toBe('recognition/cake 1732176000000.webp');
});

test('its progress goes from 0 to 1, even if its size is unknown', async () => {
  uploads.progress = [
    { loaded: 0, total: 0 },
    { loaded: 1, total: 4 },
    { loaded: 4, total: 4 },
  ];
  const onProgress = vi.fn<(done: number) => void>();
  await uploadFile(plan, { folder: 'content', onProgress });
  expect(onProgress.mock.calls.flat()).toEqual([0, 0.25, 1]);
  await uploadFile(plan, { folder: 'content' });
});

test('R5.6 without a presigned form it fails with the first of the two messages; without room it says so', async () => {
  uploads.answer = () => Response.json({ error_code: 'NO_PERMISSION' }, { status: 403 });
  expect(await refused(uploadFile(plan, { folder: 'content' }))).toMatchObject({
    problem: 'presign',
    message: 'Failed to get presigned URL',
  });
  uploads.answer = () => Response.json({ error_code: 'INVALID_REQUEST' }, { status: 400 });
  expect(await refused(uploadFile(plan, { folder: 'content' }))).toMatchObject({ problem: 'presign' });
  uploads.answer = () => Response.json({ error_code: 'INVALID_REQUEST' }, { status: 413 });
  expect(await refused(uploadFile(plan, { folder: 'content' }))).toMatchObject({ problem: 'no_room' });
  expect(uploads.posted).toEqual([]);
});

test.each([
  [200, null],
  [204, null],
  [299, null],
  [199, 'upload'],
  [300, 'upload'],
  [415, 'wrong_type'],
  [500, 'upload'],
])('R5.6 an upload that ends with status %i has the problem %s', async (status, problem) => {
  uploads.status = status;
  const result = await refused(uploadFile(plan, { folder: 'content' }));
  expect((result as { problem?: string }).problem ?? null).toBe(problem);
});

test('R5.6 an upload that fails has the second of the two messages, and its status', async () => {
  uploads.status = 500;
  expect(await refused(uploadFile(plan, { folder: 'content' }))).toMatchObject({
    message: 'Failed to upload file',
    cause: 500,
  });
});

test('an upload whose connection breaks has failed', async () => {
  uploads.status = 'broken';
  expect(await refused(uploadFile(plan, { folder: 'content' }))).toMatchObject({ problem: 'upload' });
});

test('one that is canceled ends at once, whether it was on its way or had not begun', async () => {
  const settled = vi.fn<() => void>();
  const leaving = new AbortController();
  uploads.status = 'never';
  void uploadFile(plan, { folder: 'content', signal: leaving.signal }).finally(settled);
  await expect.poll(() => uploads.posted.length).toBe(1);
  leaving.abort();
  expect(uploads.aborted).toBe(1);

  const early = new AbortController();
  uploads.answer = (form) => {
    early.abort();
    return form();
  };
  void uploadFile(plan, { folder: 'content', signal: early.signal }).finally(settled);
  await expect.poll(() => uploads.asked.length).toBe(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect([uploads.posted.length, settled.mock.calls.length]).toEqual([1, 0]);
});
