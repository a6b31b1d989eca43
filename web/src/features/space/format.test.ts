import { expect, test } from 'vitest';
import type { Space } from '@plaudit/contract/space/schema';
import { cached } from './cached-spaces.ts';
import { moved } from './format.ts';
import { talkOf } from './talk.ts';

test('one of a list moves to any place in it', () => {
  const ids = ['a', 'b', 'c'];
  expect([0, 1, 2].map((to) => moved(ids, 'b', to).join(''))).toEqual(['bac', 'abc', 'acb']);
});

const space = (given: object) => ({ space_id: 's', sub_spaces: [], is_member: true, ...given }) as unknown as Space;

test('members talk first in the default sub-space, and people outside in none', () => {
  const sub_spaces = [
    { sub_space_id: 'x', is_default: false },
    { sub_space_id: 'y', is_default: true },
  ];
  expect(talkOf(space({ sub_spaces }))).toBe('/connect/space/s/sub-space/y');
  expect(talkOf(space({ sub_spaces, is_member: false }))).toBeNull();
  expect(talkOf(space({}))).toBeNull();
});

test('a page that does not know a visibility yet shows the space, and promises no one that they can find it', () => {
  const seen = (visibility: string) => cached.asPlace(space({ space_name: 'Harbor', visibility })).visibility;
  expect(['public', 'private', 'hidden', 'secret'].map(seen)).toEqual(['open', 'closed', 'hidden', 'hidden']);
});
