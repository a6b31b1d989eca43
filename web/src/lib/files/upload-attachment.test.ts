import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { saveSession } from '../session/session-store.ts';
import { fakeBrowser, session } from '../testing/fake-browser.ts';
import { fakeMedia, type Media } from './testing/fake-media.ts';
import { fakeSound } from './testing/fake-sound.ts';
import { aPicture, fakePictures, type PictureBrowser } from './testing/fake-pictures.ts';
import { fakeUploads, type Uploads } from './testing/fake-uploads.ts';
import { uploadAttachment } from './upload-attachment.ts';

const videoThumbnail = vi.hoisted(() => vi.fn<(url: string) => Promise<Blob>>());
vi.mock('./video-thumbnail.ts', () => ({ videoThumbnail }));

let browser: PictureBrowser;
let uploads: Uploads;
let media: Media;

beforeEach(() => {
  fakeBrowser();
  saveSession(session);
  browser = fakePictures();
  media = { videoWidth: 1920, videoHeight: 1080, duration: 12.3456 };
  fakeMedia(() => media);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: 1732176000000 });
  uploads = fakeUploads();
  videoThumbnail.mockReset().mockImplementation(async () => aPicture('', 'jpg'));
});
afterEach(() => {
  expect(browser.held.size).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const film = new File(['film'], 'film.mp4');
const no_facts = {
  width: null,
  height: null,
  duration_ms: null,
  waveform: null,
  poster_file_id: null,
  poster_url: null,
};

test('a picture goes up shrunk and private, with the size that it has then', async () => {
  expect(await uploadAttachment(aPicture('cake.jpg', 'jpg', 400_000), {})).toEqual({
    ...no_facts,
    file_id: 'f1',
    url: '/files/1',
    file_name: 'cake.webp',
    content_type: 'image/webp',
    size_bytes: 500,
    width: 800,
    height: 600,
  });
  expect(uploads.asked).toEqual([{ key: 'content/cake 1732176000000.webp', is_private: 'true' }]);
});

test('a document goes up as it is, and nothing is looked for in it', async () => {
  expect(await uploadAttachment(new File(['plan'], 'plan.pdf'), {})).toEqual({
    ...no_facts,
    file_id: 'f1',
    url: '/files/1',
    file_name: 'plan.pdf',
    content_type: 'application/pdf',
    size_bytes: 4,
  });
});

test('a film goes up with its size and length, and a picture of itself, which shows as soon as it is there', async () => {
  const onPoster = vi.fn<(poster: File) => void>(() => expect(uploads.asked).toEqual([]));
  expect(await uploadAttachment(film, { onPoster })).toEqual({
    file_id: 'f1',
    url: '/files/1',
    file_name: 'film.mp4',
    content_type: 'video/mp4',
    size_bytes: 4,
    width: 1920,
    height: 1080,
    duration_ms: 12_346,
    waveform: null,
    poster_file_id: 'f2',
    poster_url: '/files/2',
  });
  expect(onPoster.mock.calls[0]?.[0].name).toBe('poster.jpg');
  expect(uploads.asked[1]).toEqual({ key: 'content/poster 1732176000000.jpg', is_private: 'true' });
});

test('a recording has a length and no picture', async () => {
  media = { duration: 3 };
  expect(await uploadAttachment(new File(['song'], 'song.mp3'), {})).toMatchObject({
    ...no_facts,
    duration_ms: 3_000,
    content_type: 'audio/mpeg',
  });
  media = { videoWidth: 10, videoHeight: 10, duration: 3 };
  expect(await uploadAttachment(new File(['song'], 'song.mp3'), {})).toMatchObject({ poster_file_id: null });
  expect(videoThumbnail).not.toHaveBeenCalled();
});

test('a recording shows how loud it is, and a browser’s own says how long it is', async () => {
  fakeSound({ duration: 2.5, samples: [0.5, 1] });
  media = { duration: Infinity };
  const voice = new File(['voice'], 'voice.weba');
  expect(await uploadAttachment(voice, {})).toMatchObject({ duration_ms: 2500, waveform: [50, 100] });
  media = { videoWidth: 640, videoHeight: 360, duration: Infinity };
  expect(await uploadAttachment(film, {})).toMatchObject({ duration_ms: 2500, waveform: null, width: 640 });
});

test.each<[string, number, number | null]>([
  ['the longest that counts', limits.recording_ms / 1000, limits.recording_ms],
  ['more than that', limits.recording_ms / 1000 + 1, null],
  ['endless, as while it is recorded', Infinity, null],
])('a length that is %s', async (_, duration, duration_ms) => {
  media = { videoWidth: 640, videoHeight: 360, duration };
  expect(await uploadAttachment(film, {})).toMatchObject({ duration_ms, width: 640 });
});

test('a film that the browser can’t read, or has no picture, goes up without one', async () => {
  media = null;
  expect(await uploadAttachment(film, {})).toMatchObject({ file_id: 'f1', ...no_facts });
  media = { videoWidth: 0, videoHeight: 0, duration: 3 };
  expect(await uploadAttachment(film, {})).toMatchObject({ ...no_facts, duration_ms: 3_000 });
  expect(videoThumbnail).not.toHaveBeenCalled();
});

test('nothing waits longer than ten seconds for a look at a film, and ten for its picture', async () => {
  media = 'never';
  const blind = uploadAttachment(film, {});
  await vi.advanceTimersByTimeAsync(9_999);
  expect(uploads.asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await blind).toMatchObject(no_facts);

  media = { videoWidth: 640, videoHeight: 360, duration: 3 };
  videoThumbnail.mockReturnValue(new Promise(() => {}));
  const plain = uploadAttachment(film, {});
  await vi.advanceTimersByTimeAsync(9_999);
  expect(uploads.asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await plain).toMatchObject({ width: 640, poster_file_id: null });
});

test('a film whose picture fails to go up is there without it', async () => {
  uploads.answer = (form) =>
    uploads.asked.length === 2 ? Response.json({ error_code: 'NO_PERMISSION' }, { status: 403 }) : form();
  expect(await uploadAttachment(film, {})).toMatchObject({ file_id: 'f1', width: 1920, poster_file_id: null });
});

test('a film that fails to go up fails, and its picture is not sent', async () => {
  uploads.status = 500;
  await expect(uploadAttachment(film, {})).rejects.toMatchObject({ problem: 'upload' });
  expect(uploads.asked).toHaveLength(1);
});

test('only the film reports progress, and both end when they are canceled', async () => {
  uploads.progress = [{ loaded: 1, total: 2 }];
  const onProgress = vi.fn<(done: number) => void>();
  const leaving = new AbortController();
  await uploadAttachment(film, { onProgress, signal: leaving.signal });
  expect(onProgress).toHaveBeenCalledTimes(1);
  leaving.abort();
  expect(uploads.aborted).toBe(2);
});
