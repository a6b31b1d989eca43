import { expect, test } from 'vitest';
import { partyOf, readUserHandle, userHandle } from './policy.ts';

test('passkeys belong to the public host, or, without one, to the origin that was called', () => {
  expect(partyOf({ PUBLIC_URL: 'https://acme.example/x' }, 'http://localhost:3000')).toEqual({
    rp_id: 'acme.example',
    origin: 'https://acme.example',
  });
  expect(partyOf({ PUBLIC_URL: undefined }, 'http://localhost:3000')).toEqual({
    rp_id: 'localhost',
    origin: 'http://localhost:3000',
  });
});

test('a passkey returns its owner, and nothing else does', () => {
  const who = {
    company_id: '01234567-89ab-cdef-0123-456789abcdef',
    employee_id: 'fedcba98-7654-3210-fedc-ba9876543210',
  };
  const handle = userHandle(who);
  expect(handle).toHaveLength(32);
  expect(readUserHandle(Buffer.from(handle).toString('base64url'))).toEqual(who);
  const short = Buffer.from(handle.subarray(1)).toString('base64url');
  expect([readUserHandle(short), readUserHandle(''), readUserHandle(undefined), readUserHandle(7)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
