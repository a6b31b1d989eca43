import { expect, test } from 'vitest';
import { emptyIfNull, refuseLastOwner } from './policy.ts';

test('R3.5: a field with the text "null" is empty', () => {
  expect(['null', ' NULL ', '', '  ', null].map(emptyIfNull)).toEqual([null, null, null, null, null]);
  expect(['Nullmeyer', ' Lima '].map(emptyIfNull)).toEqual(['Nullmeyer', ' Lima ']);
});

test('the rule about the last owner is refused by its name, and every other error stays', () => {
  expect(() => refuseLastOwner({ code: '23514', constraint: 'company_keeps_an_owner' })).toThrow(
    expect.objectContaining({ code: 'INVALID_ACTION' }),
  );
  const other = new Error('other');
  expect(() => refuseLastOwner(other)).toThrow(other);
});
