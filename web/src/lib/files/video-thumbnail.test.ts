import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOwnVideo, videoThumbnail } from './video-thumbnail.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the videos of which a thumbnail is taken (R5.7)', () => {
  const page = 'https://plaudit.example/feed/community/7';

  it.each([
    'https://plaudit.example/files/a/b/film.mp4',
    '/files/a/b/film.mp4',
    'film.mp4',
    './film.mp4',
    '../film.mp4',
    '?film=1',
    'blob:https://plaudit.example/0b5e',
    'data:video/webm;base64,GkXf',
    'file:///sdcard/film.mp4',
    'content://media/external/video/1',
    'capacitor://localhost/_capacitor_file_/film.mp4',
    'http://localhost:9000/film.mp4',
    'http://127.0.0.1/film.mp4',
  ])('may lie here: %s', (url) => expect(isOwnVideo(url, page)).toBe(true));

  it.each([
    'https://videos.example/film.mp4',
    '//videos.example/film.mp4',
    'https://plaudit.example.evil.example/film.mp4',
    'https://plaudit.example@evil.example/film.mp4',
    'http://plaudit.example/film.mp4',
    'https://plaudit.example:8443/film.mp4',
    'ftp://plaudit.example/film.mp4',
    'javascript:alert(1)',
    'https://',
  ])('may not lie elsewhere: %s', (url) => expect(isOwnVideo(url, page)).toBe(false));

  it('are refused by name before anything is loaded when they lie elsewhere', async () => {
    vi.stubGlobal('document', { baseURI: page });
    await expect(videoThumbnail('https://videos.example/film.mp4')).rejects.toThrow(
      'Thumbnail extraction not supported for external video URLs. Please upload a custom thumb image.',
    );
  });
});
