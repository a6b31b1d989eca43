import { expect, test } from 'vitest';
import type { ContentAttachment } from '@plaudit/contract/content/schema';
import { captionsIn } from './captions.ts';

const types: Record<string, string> = { mp4: 'video/mp4', mp3: 'audio/mpeg', vtt: 'text/vtt', pdf: 'application/pdf' };
const named = (file_name: string) =>
  ({
    file_id: file_name,
    file_name,
    content_type: types[file_name.slice(file_name.lastIndexOf('.') + 1)],
  }) as ContentAttachment;
const found = (...names: string[]) =>
  Object.fromEntries(
    [...captionsIn(names.map(named))].map(([file_id, captions]) => [
      file_id,
      captions.map(({ attachment, language }) => [attachment.file_name, language]),
    ]),
  );

test('captions belong to the film with their name, and say their language in it', () => {
  expect(found('Tour.mp4', 'song.mp3', 'tour.vtt', 'tour.pt-br.vtt', 'song.es.vtt', 'tour.pdf', 'else.vtt')).toEqual({
    'Tour.mp4': [
      ['tour.vtt', undefined],
      ['tour.pt-br.vtt', 'pt-br'],
    ],
    'song.mp3': [['song.es.vtt', 'es']],
  });
});

test('all captions belong to the only film, whatever they are called', () => {
  expect(found('IMG_0042.mp4', 'subtitles.en.vtt')).toEqual({ 'IMG_0042.mp4': [['subtitles.en.vtt', 'en']] });
  expect(found('IMG_0042.mp4', 'plan.pdf')).toEqual({});
});
