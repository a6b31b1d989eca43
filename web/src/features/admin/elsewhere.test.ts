import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findSections } from '../../lib/navigation/find-sections.ts';
import { allowedElsewhere } from './elsewhere.ts';

type Words = Record<'section' | 'find' | 'elsewhere' | 'elsewhere_find', Record<string, string>>;
const words = JSON.parse(
  readFileSync(new URL('../../../public/locales/en/admin.json', import.meta.url), 'utf8'),
) as Words;

const all = [
  ...allowedElsewhere(['people.manage'], { directory: true } as never).map(({ key }) => ({
    name: words.elsewhere[key] ?? '',
    keywords: words.elsewhere_find[key] ?? '',
  })),
  ...Object.entries(words.section).map(([key, name]) => ({ name, keywords: words.find[key] ?? '' })),
];
const found = (typed: string) => findSections(all, typed, (one) => one).map(({ name }) => name);

test('managing people is found from Admin, although it has its own page', () => {
  expect(found('deactivate')).toEqual(['People']);
  expect(found('delete user')).toEqual(['People']);
  expect(found('people')[0]).toBe('People');
  expect(found('invite')).toEqual(expect.arrayContaining(['Invite people', 'Join links', 'Import']));
  expect(found('join link')[0]).toBe('Join links');
  expect(found('export')).toEqual(expect.arrayContaining(['Communities', 'Import', 'Audit log']));
});

test('only people who manage people find it, in companies with a directory', () => {
  expect(allowedElsewhere([], { directory: true } as never)).toEqual([]);
  expect(allowedElsewhere(['people.manage'], { directory: false } as never)).toEqual([]);
});
