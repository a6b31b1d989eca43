import { describe, expect, it } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { checkedFile, isPicture } from './attachment-file.ts';

const file = (name: string, type = '', size = 8) => new File([new Uint8Array(size)], name, { type });

describe('a file that a person adds', () => {
  it.each([
    ['cake.png', 'image/png', true],
    ['IMG_1.HEIC', '', true],
    ['pasted', 'image/webp', true],
    ['film.mp4', 'video/mp4', false],
    ['plan.pdf', 'application/pdf', false],
  ])('%s of type %s is meant as a picture: %s', (name, type, is_picture) =>
    expect(isPicture(file(name, type))).toBe(is_picture),
  );

  it.each([
    ['Film.MOV', 'video/quicktime', 'Film.MOV', 'video/quicktime'],
    ['song.mp3', '', 'song.mp3', 'audio/mpeg'],
    ['voice', 'audio/webm;codecs=opus', 'voice.weba', 'audio/webm'],
    ['plan.pdf', 'application/octet-stream', 'plan.pdf', 'application/pdf'],
    ['people.csv', 'application/vnd.ms-excel', 'people.csv', 'text/csv'],
  ])('%s of type %s goes up as %s', (name, type, sent, content_type) => {
    const checked = checkedFile(file(name, type));
    expect([checked.file.name, checked.content_type]).toEqual([sent, content_type]);
  });

  it.each([
    ['page.html', 'text/html', 'wrong_type'],
    ['setup.exe', '', 'wrong_type'],
    ['noending', '', 'wrong_type'],
    // The bytes would not match the name.
    ['letter.odt', 'text/plain', 'wrong_type'],
  ])('%s of type %s is refused: %s', (name, type, problem) =>
    expect(() => checkedFile(file(name, type))).toThrow(expect.objectContaining({ problem })),
  );

  it('is refused if it is empty, or larger than its kind may be', () => {
    expect(() => checkedFile(file('plan.pdf', '', 0))).toThrow(expect.objectContaining({ problem: 'empty' }));
    const size = limits.document_bytes + 1;
    expect(() => checkedFile(file('plan.pdf', '', size))).toThrow(
      expect.objectContaining({ problem: 'too_large', size, limit: limits.document_bytes }),
    );
    expect(checkedFile(file('film.mp4', '', size)).content_type).toBe('video/mp4');
  });
});
