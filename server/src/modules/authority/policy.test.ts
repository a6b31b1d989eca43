import { expect, test } from 'vitest';
import { heldOf, mayActOn, mayGrant } from './policy.ts';

test.each([
  ['act on', mayActOn],
  ['grant', mayGrant],
])('R6.1: no one may %s more than they hold, and only owners own', (_name, may) => {
  const [less, more] = [heldOf(['people.view']), heldOf(['people.view', 'people.manage'])];
  const [owner, poor_owner] = [
    { ...more, is_owner: true },
    { permissions: [], is_owner: true },
  ];
  expect([may(more, less), may(less, less), may(owner, owner), may(poor_owner, more)]).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect([may(less, more), may(more, poor_owner), may(heldOf(['audit.view']), less)]).toEqual([false, false, false]);
});
