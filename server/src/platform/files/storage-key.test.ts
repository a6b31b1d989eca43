import { expect, test } from 'vitest';
import { companyOfKey, contentTypeOf, isPrivateKey, isStorageKey, servedTypeOf, storageKey } from './storage-key.ts';

const company_id = '01234567-89ab-cdef-0123-456789abcdef';
const file_id = 'fedcba98-7654-3210-fedc-ba9876543210';
const keyOf = (file_name: string, is_private = false) => storageKey({ company_id, file_id, file_name, is_private });

test('a key has the company, the file and a plain name', () => {
  expect(keyOf('Kuchen für Zoë (2).PNG')).toBe(`${company_id}/${file_id}/Kuchen-fur-Zoe-2.png`);
  expect(keyOf('田.png', true)).toBe(`${company_id}/private/${file_id}/file.png`);
  expect(keyOf(`${'x'.repeat(200)}.png`)).toBe(`${company_id}/${file_id}/${'x'.repeat(80)}.png`);
  expect(keyOf('-a .png')).toBe(`${company_id}/${file_id}/a.png`);
  expect(companyOfKey(keyOf('a.png'))).toBe(company_id);
});

test('only such texts are keys, and only private ones are private', () => {
  const [open, closed] = [keyOf('a.png'), keyOf('a.png', true)];
  expect([isStorageKey(open), isStorageKey(closed), isPrivateKey(open), isPrivateKey(closed)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  const others = [
    '',
    'a.png',
    `/${open}`,
    `${company_id}/${file_id}/../a.png`,
    `${company_id}/${file_id}/.a`,
    `${open}\n`,
  ];
  expect(others.filter(isStorageKey)).toEqual([]);
});

test('a name’s ending says what it is, and archives are only served', () => {
  expect([
    contentTypeOf('a.b.JPG'),
    contentTypeOf('png'),
    contentTypeOf('a.zip'),
    contentTypeOf('a.constructor'),
  ]).toEqual(['image/jpeg', 'image/png', undefined, undefined]);
  expect([servedTypeOf('a.zip'), servedTypeOf('a.png'), servedTypeOf('a.exe')]).toEqual([
    'application/zip',
    'image/png',
    undefined,
  ]);
});
