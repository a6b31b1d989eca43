import { expect, test } from 'vitest';
import { mayChangeStatus } from './policy.ts';

test('admins deactivate anyone, and bring people back to the state they had: with a password active, without one invited', () => {
  const allowed = (['ACTIVE', 'INACTIVE', 'INVITED'] as const).flatMap((from) =>
    (['ACTIVE', 'INACTIVE', 'INVITED'] as const).flatMap((to) =>
      [true, false].flatMap((has_password) =>
        mayChangeStatus(from, to, has_password) ? [`${from} to ${to}${has_password ? ', password' : ''}`] : [],
      ),
    ),
  );
  expect(allowed).toEqual([
    'ACTIVE to INACTIVE, password',
    'ACTIVE to INACTIVE',
    'INACTIVE to ACTIVE, password',
    'INACTIVE to INACTIVE, password',
    'INACTIVE to INACTIVE',
    'INACTIVE to INVITED',
    'INVITED to INACTIVE, password',
    'INVITED to INACTIVE',
  ]);
});
