import { expect, test } from 'vitest';
import { abilitiesOf, actsFromOutside } from './policy.ts';

type Standing = Parameters<typeof abilitiesOf>[0];
const can = (change: Partial<Standing>, is_administrator = false): string[] => {
  const abilities = abilitiesOf(
    {
      visibility: 'open',
      posters: 'members',
      archived_at: null,
      is_everybody: false,
      is_fixed: false,
      is_kept: true,
      is_readable: false,
      role: null,
      by: null,
      request: null,
      is_default: false,
      parent_id: null,
      parent_visibility: null,
      parent_role: null,
      parent_is_kept: false,
      ...change,
    },
    is_administrator,
  );
  return Object.entries(abilities).flatMap(([name, is_allowed]) => (is_allowed ? [name] : []));
};

test('R6.2: strangers join open places, ask at closed ones, and join where they were invited', () => {
  expect(can({})).toEqual(['join']);
  expect(can({ is_readable: true })).toEqual(['read', 'join']);
  expect(can({ visibility: 'closed' })).toEqual(['ask']);
  expect(can({ visibility: 'closed', request: 'asked' })).toEqual([]);
  expect(can({ visibility: 'closed', request: 'invited' })).toEqual(['join']);
  expect(can({ visibility: 'hidden' })).toEqual([]);
  expect(can({ visibility: 'hidden', request: 'invited' })).toEqual(['join']);
});

test('R6.2: members leave, unless they belong to it by audience; managers manage, and owners own', () => {
  const member = { role: 'member', by: 'hand', visibility: 'closed' } as const;
  expect(can(member)).toEqual(['leave', 'post']);
  expect(can({ ...member, by: 'audience' })).toEqual(['post']);
  expect(can({ ...member, is_everybody: true })).toEqual(['post']);
  expect(can({ ...member, role: 'manager' })).toEqual(['leave', 'manage', 'post', 'archive']);
  expect(can({ ...member, role: 'owner' })).toEqual(['leave', 'manage', 'own', 'delete', 'post', 'archive']);
  expect(can({ ...member, role: 'owner', is_everybody: true })).toEqual(['manage', 'own', 'post']);
});

test('only managers post where members do not, and no one in an archived place', () => {
  const posts = (change: Partial<Standing>) => can({ by: 'hand', ...change }).includes('post');
  const roles = ['member', 'manager', 'owner'] as const;
  expect(roles.map((role) => posts({ role, posters: 'managers' }))).toEqual([false, true, true]);
  expect(roles.map((role) => posts({ role, archived_at: new Date(0) }))).toEqual([false, false, false]);
});

test('R6.2: admins look after every place, and after a hidden one when nobody else does', () => {
  const all = ['join', 'manage', 'own', 'delete', 'archive', 'set_audience'];
  expect(can({ visibility: 'closed' }, true)).toEqual(['join', 'ask', ...all.slice(1)]);
  expect(can({ visibility: 'hidden' }, true)).toEqual([]);
  expect(can({ visibility: 'hidden', is_kept: false }, true)).toEqual(all);
  expect(can({ is_everybody: true }, true)).toEqual(['join', 'manage', 'own']);
  const hidden = { visibility: 'hidden', by: 'hand' } as const;
  expect(can({ ...hidden, role: 'member' }, true)).toEqual(['leave', 'post']);
  expect(can({ ...hidden, role: 'manager' }, true)).toEqual(['leave', 'manage', 'post', 'archive', 'set_audience']);
  const owner = ['leave', 'manage', 'own', 'delete', 'post', 'archive', 'set_audience'];
  expect(can({ ...hidden, role: 'owner' }, true)).toEqual(owner);
});

test('admins act from outside where they don’t manage themselves', () => {
  const roles = [null, 'member', 'manager', 'owner'] as const;
  expect(roles.map((role) => actsFromOutside({ role, parent_role: null }))).toEqual([true, true, false, false]);
});
