import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import type { PlacePermission } from '@plaudit/contract/place/schema';
import { abilityWords, difference, givable, knownOf } from './roles.ts';

const role = (space_role_id: string, ...permissions: PlacePermission[]) => ({
  space_role_id,
  role_name: space_role_id,
  space_id: 's',
  permissions,
  members_count: 0,
  created_at: '2026-11-01T00:00:00.000Z',
});
const roles = { built_in: [], items: [role('writer', 'post'), role('host', 'post', 'invite')] };
const given = (manages: boolean, own_id?: string) =>
  givable(roles, manages, own_id).map(({ space_role_id }) => space_role_id);

test('managers give all roles, others those that allow no more than their own, and people without a role none', () => {
  expect([given(true), given(false, 'host'), given(false, 'writer'), given(false)]).toEqual([
    ['writer', 'host'],
    ['writer', 'host'],
    ['writer'],
    [],
  ]);
});

test('people lose and gain what differs between two roles, in the order of the abilities', () => {
  expect(difference(['moderate', 'post', 'invite'], ['post', 'comment'])).toEqual({
    loses: ['invite', 'moderate'],
    gains: ['comment'],
  });
});

test('abilities that this version does not know are left out, and none at all means reading', () => {
  expect(knownOf(['fly' as PlacePermission, 'comment', 'post'])).toEqual(['post', 'comment']);
  const t = ((key: string) => key) as unknown as TFunction<'space'>;
  expect(abilityWords(t, [])).toBe('role.reads');
});
