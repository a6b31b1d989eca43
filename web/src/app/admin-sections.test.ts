import { expect, test } from 'vitest';
import { allowedSections } from '../features/admin/index.ts';
import { sections } from './admin-sections.ts';

test('a section is seen by whoever holds its permission, and by nobody else', () => {
  const keys = (...held: string[]) => allowedSections(sections, held).map(({ key }) => key);
  expect(keys('recognition.manage')).toContain('types');
  expect(keys('recognition.manage')).not.toContain('company');
  expect(keys('people.view', 'recognition.give')).toEqual([]);
});
