import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutPeople, withoutPeopleInPath } from './scrub.ts';

const id = '019a2b3c-1111-7222-8333-0123456789ab';

test('R7.8 a report holds no ids, addresses, tokens or quoted words', () => {
  const report = {
    message: `Unexpected token 'H', "Hello Jonas" is not valid JSON`,
    request: { url: `https://plaudit.example/profile/${id}?search=Jonas#about` },
    breadcrumbs: [
      { data: { to: '/verify?token=secret' } },
      { message: 'mail to jonas.weber@northwind.example failed' },
    ],
    line: 12,
  };
  expect(withoutPeople(report)).toEqual({
    message: `Unexpected token 'H', "…" is not valid JSON`,
    request: { url: 'https://plaudit.example/profile/:id' },
    breadcrumbs: [{ data: { to: '/verify' } }, { message: 'mail to :address failed' }],
    line: 12,
  });
});

test('R7.8 what helps to find the error stays', () => {
  const stack =
    'TypeError: Cannot read properties of undefined (reading employee) at /assets/home-page-B5lD9uG6.js:1:2345';
  expect(withoutPeople(stack)).toBe(stack);
  expect(withoutPeopleInPath('/recognition/' + id)).toBe('/recognition/:id');
});

test('R7.8 no secret in a query, and no id anywhere, gets through', () => {
  const word = fc.stringMatching(/^[a-z0-9]{6,20}$/);
  fc.assert(
    fc.property(word, fc.uuid(), (secret, employee_id) => {
      const text = withoutPeople(`at https://x.example/reset-password?token=T${secret}Z of ${employee_id}`);
      expect(text).not.toContain(`T${secret}Z`);
      expect(text).not.toContain(employee_id);
    }),
  );
});

test('R7.8 values that are no texts stay as they are', () => {
  const when = new Date();
  for (const value of [null, undefined, 7, true, when, new Map()]) expect(withoutPeople(value)).toBe(value);
  expect(withoutPeople([null, { at: when }])).toEqual([null, { at: when }]);
});
