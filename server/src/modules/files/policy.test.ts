import { expect, test } from 'vitest';
import { limits } from '@plaudit/contract/limits';
import { maxBytesOf, readUploadKey } from './policy.ts';

const problem = (key: string, is_private = false) => {
  const read = readUploadKey(key, is_private);
  return 'problem' in read ? read.problem : null;
};

test('R5.6: a key has at most four folders and the name of a file that is supported', () => {
  expect(readUploadKey('recognition/cake 1732176000000.png', false)).toEqual({
    file_name: 'cake 1732176000000.png',
    content_type: 'image/png',
  });
  expect(readUploadKey('Kuchen für Zoë.JPG', false)).toMatchObject({ content_type: 'image/jpeg' });
  expect([problem('a/b/c/d/x.png'), problem(`${'a'.repeat(60)}/x.png`)]).toEqual([null, null]);
  const folder = 'Folder names can only have letters, digits, - and _';
  for (const key of ['a/b/c/d/e/x.png', '../x.png', '/x.png', `${'a'.repeat(61)}/x.png`])
    expect(problem(key)).toBe(folder);
  for (const key of ['a/', '.png', 'a\\b.png', 'a\u0000.png', 'a\u202E.png', `${'x'.repeat(197)}.png`]) {
    expect(problem(key)).toBe('This is not a valid file name');
  }
  expect(problem(`${'x'.repeat(196)}.png`)).toBeNull();
  expect(problem('x.exe')).toContain('This type of file is not supported');
});

test('spreadsheets, documents and media are private, pictures may be public', () => {
  expect(problem('x.csv')).toBe('Spreadsheets must be private uploads');
  expect([problem('x.pdf'), problem('x.mp4')]).toEqual(Array(2).fill('Only pictures can be public uploads'));
  expect(['x.csv', 'x.pdf', 'x.mp4', 'x.png'].map((key) => problem(key, true))).toEqual([null, null, null, null]);
});

test('each type of file has its own limit', () => {
  const types = ['text/csv', 'application/pdf', 'video/mp4', 'image/png'];
  const { spreadsheet_bytes, document_bytes, media_bytes, image_bytes } = limits;
  expect(types.map(maxBytesOf)).toEqual([spreadsheet_bytes, document_bytes, media_bytes, image_bytes]);
});
