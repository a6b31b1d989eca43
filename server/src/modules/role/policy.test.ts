import { expect, test } from 'vitest';
import { permissions } from '@plaudit/contract/people/permissions';
import { heldBy, isAdministrative, mayAssign, mayDelete, permissionsOf } from './policy.ts';

const role = (held: string[], default_role: string | null = null) => ({ permissions: held, default_role });

test('R6.1: an owner’s role holds everything, another one what it lists and the product knows', () => {
  expect(permissionsOf(role([], 'owner'))).toEqual(permissions);
  expect(permissionsOf(role(['people.view', 'former.thing']))).toEqual(['people.view']);
  expect([heldBy(role([], 'owner')).is_owner, heldBy(role([], 'administrator')).is_owner]).toEqual([true, false]);
});

test('R6.1: people assign roles that hold no more than they do, and delete those of them that the company made', () => {
  const holder = { permissions: ['people.view'], is_owner: false };
  expect([mayAssign(holder, role(['people.view'])), mayAssign(holder, role(['people.manage']))]).toEqual([true, false]);
  const everything = { permissions: [...permissions], is_owner: false };
  expect([
    mayAssign(everything, role([], 'owner')),
    mayAssign({ ...everything, is_owner: true }, role([], 'owner')),
  ]).toEqual([false, true]);
  expect([mayDelete(holder, role([])), mayDelete(holder, role([], 'employee'))]).toEqual([true, false]);
  expect(mayDelete(holder, role(['people.manage']))).toBe(false);
});

test('R1.11: a role is administrative if it opens Admin', () => {
  expect([isAdministrative(role(['audit.view'])), isAdministrative(role(['people.view']))]).toEqual([true, false]);
});
