import { expect, test } from 'vitest';
import { allowedSections, askedSection, type Section } from './admin-sections.ts';

const sections = [
  { key: 'people', permission: 'people.manage' },
  { key: 'polls', permission: 'poll.manage', module: 'polls' },
] as unknown as Section[];
const keys = (permissions: string[], polls: boolean) =>
  allowedSections(sections, permissions, { polls } as never).map(({ key }) => key);

test('R1.2 people see the sections of Admin that they have the permission for, of modules that are on', () => {
  expect(keys(['people.manage', 'poll.manage'], true)).toEqual(['people', 'polls']);
  expect(keys(['people.manage', 'poll.manage'], false)).toEqual(['people']);
  expect(keys(['poll.manage'], true)).toEqual(['polls']);
  expect(keys([], true)).toEqual([]);
});

test('a link to a section leads there, or says why it does not', () => {
  const led = (key: string | undefined, permissions: string[], polls: boolean) =>
    askedSection(sections, allowedSections(sections, permissions, { polls } as never), permissions, key).kind;
  expect(led(undefined, ['people.manage'], true)).toBe('front');
  expect(led('people', ['people.manage'], true)).toBe('open');
  expect(led('people', ['poll.manage'], true)).toBe('refused');
  expect(led('polls', ['people.manage'], false)).toBe('refused');
  expect(led('polls', ['poll.manage'], false)).toBe('off');
  expect(led('nonsense', ['people.manage'], true)).toBe('unknown');
});
