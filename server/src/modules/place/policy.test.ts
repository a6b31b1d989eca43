import { expect, test } from 'vitest';
import { abilitiesOf, actsFromOutside } from './policy.ts';

type Standing = Parameters<typeof abilitiesOf>[0];
const standing = (change: Partial<Standing>): Standing => ({
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
  permissions: null,
  ...change,
});
/** What comes with managing a place. */
const kept = ['mention_everyone', 'invite', 'approve_requests', 'moderate', 'manage_sub_spaces', 'manage_members'];
const can = (change: Partial<Standing>, is_administrator = false): string[] => {
  const abilities = Object.entries(abilitiesOf(standing(change), is_administrator));
  const allowed = abilities.flatMap(([name, is_allowed]) => (is_allowed ? [name] : []));
  return allowed.includes('manage') ? allowed.filter((name) => !kept.includes(name)) : allowed;
};

test('R6.2: strangers join open places, ask at closed ones, and join where they were invited', () => {
  expect(can({})).toEqual(['join']);
  expect(can({ is_readable: true })).toEqual(['read', 'join', 'comment']);
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

test('R6.2: where another permission says who chooses an audience, people need that and manage the place', () => {
  const sets = (change: Partial<Standing>, is_administrator: boolean, may_gather: boolean) =>
    abilitiesOf(standing({ visibility: 'hidden', by: 'hand', ...change }), is_administrator, may_gather).set_audience;
  expect([sets({ role: 'owner' }, false, true), sets({ role: 'owner' }, true, false)]).toEqual([true, false]);
  expect([sets({ role: 'member' }, true, true), sets({ role: 'owner', is_fixed: true }, true, true)]).toEqual([
    false,
    false,
  ]);
});

test('a hidden part that no one is left in is only deleted by those who look after its space', () => {
  const part = { visibility: 'hidden', parent_id: 'space', parent_visibility: 'open', is_kept: false } as const;
  expect(can({ ...part, parent_role: 'owner' })).toEqual(['delete']);
  expect(can({ ...part, parent_role: 'manager' })).toEqual(['delete']);
  expect(can(part, true)).toEqual(['delete']);
  expect(can({ ...part, parent_role: 'member', permissions: ['manage_sub_spaces'] })).toEqual([]);
  expect(can({ ...part, parent_role: 'owner', is_kept: true })).toEqual([]);
});

test('admins act from outside where they don’t manage themselves', () => {
  const roles = [null, 'member', 'manager', 'owner'] as const;
  expect(roles.map((role) => actsFromOutside(standing({ role }), 'manage'))).toEqual([true, true, false, false]);
  const moderator = standing({ role: 'member', permissions: ['moderate'] });
  expect([actsFromOutside(moderator, 'moderate'), actsFromOutside(moderator, 'manage')]).toEqual([false, true]);
});

test('R6.2 a role of a space decides what its people do as members, and owners and managers do everything', () => {
  const member = { role: 'member', by: 'hand', is_readable: true } as const;
  expect(can({ ...member, permissions: [] })).toEqual(['read', 'leave']);
  expect(can({ ...member, permissions: ['post'], posters: 'managers' })).toEqual(['read', 'leave', 'post']);
  expect(can({ ...member, permissions: ['comment', ...(kept as 'invite'[])] })).toEqual([
    'read',
    'leave',
    'comment',
    ...kept,
  ]);
  expect(can({ ...member, role: 'manager', permissions: [] })).toContain('post');
  // In a part of the space: as its member, and people who manage sub-spaces look after those that are not hidden.
  const part = { ...member, parent_id: 'space', parent_visibility: 'open', parent_role: 'member' } as const;
  expect(can({ ...part, permissions: ['invite'] })).toContain('invite');
  expect(can({ ...part, role: null, visibility: 'closed', permissions: ['invite'] })).not.toContain('invite');
  const tending = { ...part, permissions: ['manage_sub_spaces' as const], visibility: 'closed' as const };
  expect(can({ ...tending, role: null, is_readable: false })).toEqual(['join', 'ask', 'manage', 'delete']);
  const manages = (change: Partial<Standing>) =>
    can({ ...part, permissions: ['manage_sub_spaces'], ...change }).includes('manage');
  expect([manages({}), manages({ visibility: 'hidden' }), manages({ parent_role: null })]).toEqual([
    true,
    false,
    false,
  ]);
});
